/** The paths that code links to, by name; their routes are in `routes.ts`. */
export const paths = {
  properties: "/properties",
  favorites: "/favorites",
  sharedList: "/favorites/list",
  contact: "/contact",
  filterTest: "/filter-test",
  auth: "/auth",
  account: "/account",
  logout: "/logout",
  suggestions: "/suggestions",
  cards: "/cards",
  /** A token follows. */
  confirmation: "/confirm",
  subscriptions: "/subscriptions",
  taps: "/taps",

  admin: "/admin",
  dashboard: "/admin/dashboard",
  adminProperties: "/admin/properties",
  addProperty: "/admin/properties/add",
  editProperty: "/admin/properties/edit",
  propertyPhotos: "/admin/properties/photos",
  importProperties: "/admin/properties/import",
  inbox: "/admin/inbox",
  templates: "/admin/templates",
  inquiries: "/admin/inquiries",
  requests: "/admin/property-requests",
  users: "/admin/users",
  subscribers: "/admin/subscribers",
  people: "/admin/people",
  trash: "/admin/trash",
  heroImages: "/admin/hero-images",
  adPixel: "/admin/facebook-pixel",
  trackingTest: "/admin/tracking-test",
  debugProperty: "/admin/debug-property",
  audit: "/admin/audit",
  numbers: "/admin/numbers",
  settings: "/admin/settings",

  listApi: "/api/properties",
  logoutApi: "/api/logout",
  uploadImage: "/api/upload-image",
  debugProperties: "/api/debug/properties",
  propertiesApi: "/api/admin/properties",
  leadHistoryApi: "/api/admin/lead-history",
  exports: "/api/admin/export",
} as const;

/** The leads of a staff list that are held as suspected spam. */
export const heldPath = (list: string) => `${list}?quarantined=1`;

/** Who may be looking for a listing, or what a request may be looking for, of a staff list. */
export const matchesPath = (list: string, id: number) => `${list}/${id}/matches`;
