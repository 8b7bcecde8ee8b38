/** The pages behind the administrator's login that need no id, but for the listings'. */
export const adminPages = [
  "dashboard",
  "inbox",
  "templates",
  "inquiries",
  "property-requests",
  "users",
  "subscribers",
  "alerts",
  "trash",
  "hero-images",
  "facebook-pixel",
  "tracking-test",
  "audit",
  "numbers",
  "settings",
];

/** The pages of one thing, of those that the demo data has. */
export const pagesOfOne = [
  "inbox?lead=inquiry-1&template=1",
  "people/inquiry-1",
  "properties/edit/1/people",
  "properties/1/matches",
  "property-requests/1/matches",
  "numbers/1",
  "users/1",
];
