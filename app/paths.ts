/** The paths that code links to; their routes are in `routes.ts`. */
export const paths = {
  properties: "/properties",
  favorites: "/favorites",
  sharedList: "/favorites/list",
  contact: "/contact",
  filterTest: "/filter-test",
  places: "/places",
  auth: "/auth",
  account: "/account",
  logout: "/logout",
  suggestions: "/suggestions",
  cards: "/cards",
  /** A token follows. */
  confirmation: "/confirm",
  subscriptions: "/subscriptions",
  /** A token follows. */
  visitLinks: "/visits",
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
