/** The pages behind the administrator's login that need no id, but for the listings'. */
export const adminPages = [
  "dashboard",
  "inbox",
  "templates",
  "inquiries",
  "property-requests",
  "users",
  "subscribers",
  "trash",
  "hero-images",
  "facebook-pixel",
  "tracking-test",
  "audit",
];
