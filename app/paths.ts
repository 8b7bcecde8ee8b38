import { language } from "~/texts";
import { pathIn } from "~/texts/language";

/** The address of a public page in the language that is spoken now. @param path the English one */
const here = (path: string) => pathIn(language(), path);

/** The paths that code links to; their routes are in `routes.ts`. */
export const paths = {
  get home() {
    return here("/");
  },
  get properties() {
    return here("/properties");
  },
  get favorites() {
    return here("/favorites");
  },
  get sharedList() {
    return here("/favorites/list");
  },
  get contact() {
    return here("/contact");
  },
  get filterTest() {
    return here("/filter-test");
  },
  get places() {
    return here("/places");
  },
  get auth() {
    return here("/auth");
  },
  get account() {
    return here("/account");
  },
  get logout() {
    return here("/logout");
  },
  get suggestions() {
    return here("/suggestions");
  },
  get cards() {
    return here("/cards");
  },
  /** A token follows. */
  get confirmation() {
    return here("/confirm");
  },
  get subscriptions() {
    return here("/subscriptions");
  },
  /** A token follows. */
  get visitLinks() {
    return here("/visits");
  },
  calendars: "/calendars",
  reports: "/reports",
  taps: "/taps",
  telegram: "/telegram",

  admin: "/admin",
  dashboard: "/admin/dashboard",
  adminProperties: "/admin/properties",
  addProperty: "/admin/properties/add",
  editProperty: "/admin/properties/edit",
  propertyPhotos: "/admin/properties/photos",
  importProperties: "/admin/properties/import",
  inbox: "/admin/inbox",
  visits: "/admin/visits",
  templates: "/admin/templates",
  inquiries: "/admin/inquiries",
  requests: "/admin/property-requests",
  users: "/admin/users",
  subscribers: "/admin/subscribers",
  people: "/admin/people",
  owners: "/admin/people/owners",
  trash: "/admin/trash",
  heroImages: "/admin/hero-images",
  adPixel: "/admin/facebook-pixel",
  trackingTest: "/admin/tracking-test",
  debugProperty: "/admin/debug-property",
  adminPlaces: "/admin/places",
  audit: "/admin/audit",
  numbers: "/admin/numbers",
  deals: "/admin/deals",
  settings: "/admin/settings",

  listApi: "/api/properties",
  logoutApi: "/api/logout",
  uploadImage: "/api/upload-image",
  debugProperties: "/api/debug/properties",
  propertiesApi: "/api/admin/properties",
  waitingApi: "/api/admin/waiting",
  leadHistoryApi: "/api/admin/lead-history",
  exports: "/api/admin/export",
} as const;

export const heldPath = (list: string) => `${list}?quarantined=1`;

export const brochurePath = (id: number) => `${paths.adminProperties}/${id}/brochure`;

export const matchesPath = (list: string, id: number) => `${list}/${id}/matches`;
