import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";

/** One URL of a noun: its module in `routes/api/` may be mounted under several. */
const endpoint = (path: string, noun: string) =>
  route(path, `routes/api/${noun}.ts`, { id: `api/${path}` });

/** Every URL of the site: the product's table of contents. */
export default [
  layout("routes/site/layout/route.tsx", [
    index("routes/site/home/route.tsx"),
    route("properties", "routes/site/properties/route.tsx"),
    route("properties/:id", "routes/site/property/route.tsx"),
    route("favorites", "routes/site/favorites/route.tsx"),
    route("contact", "routes/site/contact/route.tsx"),
    route("filter-test", "routes/site/filter-test/route.tsx"),

    route("auth", "routes/account/auth/route.tsx"),
    route("admin", "routes/account/auth/route.tsx", { id: "routes/account/admin-auth" }),
    route("account", "routes/account/account/route.tsx"),

    route("*", "routes/site/not-found/route.tsx"),
  ]),

  layout("routes/admin/layout/route.tsx", [
    route("admin/dashboard", "routes/admin/dashboard/route.tsx"),
    route("admin/properties", "routes/admin/properties/route.tsx"),
    route("admin/properties/add", "routes/admin/property-form/add/route.tsx"),
    route("admin/properties/edit/:id", "routes/admin/property-form/edit/route.tsx"),
    // The same forms where pictures may come along, as they do without script.
    route("admin/properties/photos", "routes/admin/property-form/add/route.tsx", {
      id: "routes/admin/add-property-with-photos",
    }),
    route("admin/properties/photos/:id", "routes/admin/property-form/edit/route.tsx", {
      id: "routes/admin/edit-property-with-photos",
    }),
    route("admin/properties/import", "routes/admin/import-properties/route.tsx"),
    route("admin/inquiries", "routes/admin/inquiries/route.tsx"),
    route("admin/property-requests", "routes/admin/property-requests/route.tsx"),
    route("admin/users", "routes/admin/users/route.tsx"),
    route("admin/subscribers", "routes/admin/subscribers/route.tsx"),
    route("admin/hero-images", "routes/admin/hero-images/route.tsx"),
    route("admin/facebook-pixel", "routes/admin/facebook-pixel/route.tsx"),
    route("admin/tracking-test", "routes/admin/tracking-test/route.tsx"),
    route("admin/audit", "routes/admin/audit/route.tsx"),
    route("admin/debug-property", "routes/admin/debug-property/route.tsx"),
  ]),

  ...prefix("api", [
    endpoint("properties", "properties"),
    endpoint("properties/featured", "properties"),
    endpoint("properties/:id", "properties"),
    endpoint("properties/:id/inquiries", "inquiries"),
    endpoint("properties/:id/visit", "inquiries"),
    endpoint("property-requests", "property-requests"),
    endpoint("subscribe", "subscribers"),
    endpoint("hero-images", "hero-images"),
    endpoint("login", "session"),
    endpoint("logout", "session"),
    endpoint("register", "session"),
    endpoint("user", "session"),
    endpoint("change-password", "passwords"),
    endpoint("forgot-password", "passwords"),
    endpoint("reset-password", "passwords"),
    endpoint("upload-image", "images"),
    endpoint("admin/properties", "admin/properties"),
    endpoint("admin/properties/:id", "admin/properties"),
    endpoint("admin/inquiries", "admin/inquiries"),
    endpoint("admin/inquiries/:id", "admin/inquiries"),
    endpoint("admin/property-requests", "admin/property-requests"),
    endpoint("admin/property-requests/:id", "admin/property-requests"),
    endpoint("admin/users", "admin/users"),
    endpoint("admin/users/:id", "admin/users"),
    endpoint("admin/users/:id/role", "admin/users"),
    endpoint("admin/users/:id/reset-password", "admin/users"),
    endpoint("admin/subscribers", "admin/subscribers"),
    endpoint("admin/subscribers/:id", "admin/subscribers"),
    endpoint("admin/hero-images", "admin/hero-images"),
    endpoint("admin/hero-images/:id", "admin/hero-images"),
    endpoint("admin/export/properties", "admin/exports"),
    endpoint("admin/export/inquiries", "admin/exports"),
    endpoint("admin/export/property-requests", "admin/exports"),
    endpoint("admin/export/subscribers", "admin/exports"),
    endpoint("debug/properties", "debug-properties"),
    endpoint("*", "not-found"),
  ]),

  route("logout", "routes/account/logout.ts"),
  route("suggestions", "routes/assets/suggestions.ts"),
  route("cards", "routes/assets/cards.ts"),
  route("images/:file", "routes/assets/image.ts"),
  route("sitemap.xml", "routes/assets/sitemap.ts"),
  route("sitemaps/:part", "routes/assets/sitemap-part.ts"),
  route("robots.txt", "routes/assets/robots.ts"),
] satisfies RouteConfig;
