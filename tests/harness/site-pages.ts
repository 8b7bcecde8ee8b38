/** The public pages in their states. */
export const sitePages: readonly [name: string, path: string, status?: number][] = [
  ["home", "/"],
  ["listing", "/properties"],
  ["filtered listing", "/properties?propertyType=Villa&status=For+Sale"],
  ["empty listing", "/properties?search=nothing-is-called-like-this"],
  ["detail", "/properties/1"],
  ["favorites", "/favorites"],
  ["list from a friend", "/favorites/list"],
  ["contact", "/contact"],
  ["filter test", "/filter-test"],
  ["unknown path", "/no/such/page", 404],
  ["unknown listing", "/properties/999999", 404],
];

/** The views of the login page. */
const accountPages = ["login", "register", "forgot", "reset"].map((view) => `/auth?view=${view}`);

/** All public pages, the views of the login page among them. */
export const publicPages: typeof sitePages = [
  ...sitePages,
  ...accountPages.map((path): [string, string] => [path, path]),
];
