/** The paths of the office, which public pages do without. */
export const officePaths = {
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
  adminAlerts: "/admin/alerts",
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
  /** A token follows. */
  calendars: "/calendars",
  telegram: "/telegram",

  uploadImage: "/api/upload-image",
  debugProperties: "/api/debug/properties",
  propertiesApi: "/api/admin/properties",
  waitingApi: "/api/admin/waiting",
  leadHistoryApi: "/api/admin/lead-history",
  exports: "/api/admin/export",
} as const;

export const heldPath = (list: string) => `${list}?quarantined=1`;

export const brochurePath = (id: number) => `${officePaths.adminProperties}/${id}/brochure`;

export const matchesPath = (list: string, id: number) => `${list}/${id}/matches`;
