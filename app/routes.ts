import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";

/** A page by its folder; its id, short since it travels with every document, is that folder. */
const page = (path: string, folder: string, id = folder) =>
  route(path, `routes/${folder}/route.tsx`, { id });

/** Every URL of the site: the product's table of contents. */
export default [
  layout("routes/site/layout/route.tsx", { id: "site" }, [
    index("routes/site/home/route.tsx", { id: "site/home" }),
    page("properties", "site/properties"),
    page("properties/:id", "site/property"),
    page("favorites", "site/favorites"),
    page("contact", "site/contact"),
    page("filter-test", "site/filter-test"),

    page("auth", "account/auth"),
    page("admin", "account/auth", "account/admin-auth"),
    page("account", "account/account"),

    page("*", "site/not-found"),
  ]),

  layout("routes/admin/layout/route.tsx", { id: "admin" }, [
    page("admin/dashboard", "admin/dashboard"),
    page("admin/properties", "admin/properties"),
    page("admin/properties/add", "admin/property-form/add"),
    page("admin/properties/edit/:id", "admin/property-form/edit"),
    // The same forms where pictures may come along, as they do without script.
    page("admin/properties/photos", "admin/property-form/add", "admin/add-property-with-photos"),
    page(
      "admin/properties/photos/:id",
      "admin/property-form/edit",
      "admin/edit-property-with-photos",
    ),
    page("admin/properties/import", "admin/import-properties"),
    page("admin/inquiries", "admin/inquiries"),
    page("admin/property-requests", "admin/property-requests"),
    page("admin/users", "admin/users"),
    page("admin/subscribers", "admin/subscribers"),
    page("admin/hero-images", "admin/hero-images"),
    page("admin/facebook-pixel", "admin/facebook-pixel"),
    page("admin/tracking-test", "admin/tracking-test"),
    page("admin/audit", "admin/audit"),
    page("admin/debug-property", "admin/debug-property"),
  ]),

  ...prefix("api", [
    route("properties", "routes/api/properties.ts"),
    route("properties/featured", "routes/api/featured-properties.ts"),
    route("properties/:id", "routes/api/property.ts"),
    route("properties/:id/inquiries", "routes/api/inquiries.ts"),
    route("properties/:id/visit", "routes/api/visit.ts"),
    route("property-requests", "routes/api/property-requests.ts"),
    route("subscribe", "routes/api/subscribe.ts"),
    route("hero-images", "routes/api/hero-images.ts"),
    route("user", "routes/api/user.ts"),
    route("login", "routes/api/login.ts"),
    route("register", "routes/api/register.ts"),
    route("logout", "routes/api/logout.ts"),
    route("change-password", "routes/api/change-password.ts"),
    route("forgot-password", "routes/api/forgot-password.ts"),
    route("reset-password", "routes/api/reset-password.ts"),
    route("upload-image", "routes/api/upload-image.ts"),
    route("admin/properties", "routes/api/admin/properties.ts"),
    route("admin/properties/:id", "routes/api/admin/property.ts"),
    route("admin/export/properties", "routes/api/admin/export-properties.ts"),
    route("admin/inquiries", "routes/api/admin/inquiries.ts"),
    route("admin/inquiries/:id", "routes/api/admin/inquiry.ts"),
    route("admin/export/inquiries", "routes/api/admin/export-inquiries.ts"),
    route("admin/property-requests", "routes/api/admin/property-requests.ts"),
    route("admin/property-requests/:id", "routes/api/admin/property-request.ts"),
    route("admin/export/property-requests", "routes/api/admin/export-property-requests.ts"),
    route("admin/users", "routes/api/admin/users.ts"),
    route("admin/users/:id", "routes/api/admin/user.ts"),
    route("admin/users/:id/role", "routes/api/admin/user-role.ts"),
    route("admin/users/:id/reset-password", "routes/api/admin/user-password.ts"),
    route("admin/subscribers", "routes/api/admin/subscribers.ts"),
    route("admin/subscribers/:id", "routes/api/admin/subscriber.ts"),
    route("admin/export/subscribers", "routes/api/admin/export-subscribers.ts"),
    route("admin/hero-images", "routes/api/admin/hero-images.ts"),
    route("admin/hero-images/:id", "routes/api/admin/hero-image.ts"),
    route("debug/properties", "routes/api/debug-properties.ts"),
    route("*", "routes/api/not-found.ts"),
  ]),

  route("logout", "routes/account/logout.ts"),
  route("suggestions", "routes/assets/suggestions.ts"),
  route("cards", "routes/assets/cards.ts"),
  route("images/:file", "routes/assets/image.ts"),
  route("sitemap.xml", "routes/assets/sitemap.ts"),
  route("sitemaps/:part", "routes/assets/sitemap-part.ts"),
  route("robots.txt", "routes/assets/robots.ts"),
] satisfies RouteConfig;
