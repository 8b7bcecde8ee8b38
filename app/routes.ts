import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";

/** A page; its id, sent with every document and so kept short, is its folder. */
const page = (path: string, folder: string, id = folder) =>
  route(path, `routes/${folder}/route.tsx`, { id });

/** An endpoint; one module in `routes/api/` may serve several paths. */
const endpoint = (path: string, noun: string) =>
  route(path, `routes/api/${noun}.ts`, { id: `api/${path}` });

/** What visitors see also has an address in another language: see `ofPath`. */
const other = "am?";

/** Every URL of the site: the product's table of contents. */
export default [
  route(other, "routes/site/layout/route.tsx", { id: "site" }, [
    index("routes/site/home/route.tsx", { id: "site/home" }),
    page("properties", "site/properties"),
    page("properties/:id", "site/property"),
    page("favorites", "site/favorites"),
    page("favorites/list", "site/shared-list"),
    page("contact", "site/contact"),
    page("filter-test", "site/filter-test"),
    page("places", "site/places"),
    page("places/:place", "site/place"),
    page("alerts", "site/alerts"),

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
    page("admin/properties/edit/:id/people", "admin/property-people"),
    page("admin/properties/edit/:id/post", "admin/property-post"),
    // The same forms with a larger body limit, for file uploads without script.
    page("admin/properties/photos", "admin/property-form/add", "admin/add-property-with-photos"),
    page(
      "admin/properties/photos/:id",
      "admin/property-form/edit",
      "admin/edit-property-with-photos",
    ),
    page("admin/properties/import", "admin/import-properties"),
    page("admin/properties/:id/matches", "admin/property-matches"),
    page("admin/inbox", "admin/inbox"),
    page("admin/visits", "admin/visits"),
    page("admin/templates", "admin/templates"),
    page("admin/inquiries", "admin/inquiries"),
    page("admin/property-requests", "admin/requests"),
    page("admin/property-requests/:id/matches", "admin/request-matches"),
    page("admin/users", "admin/users"),
    page("admin/users/:id", "admin/user"),
    page("admin/subscribers", "admin/subscribers"),
    page("admin/alerts", "admin/alerts"),
    page("admin/people", "admin/people"),
    page("admin/people/owners", "admin/owners"),
    page("admin/people/owners/:id", "admin/owner"),
    page("admin/people/:key", "admin/person"),
    page("admin/trash", "admin/trash"),
    page("admin/hero-images", "admin/hero-images"),
    page("admin/facebook-pixel", "admin/facebook-pixel"),
    page("admin/tracking-test", "admin/tracking-test"),
    page("admin/places", "admin/places"),
    page("admin/places/:place", "admin/place"),
    page("admin/audit", "admin/audit"),
    page("admin/settings", "admin/settings"),
    page("admin/numbers", "admin/numbers/overview"),
    page("admin/numbers/:id", "admin/numbers/listing"),
    page("admin/deals/:id", "admin/deal"),
    page("admin/debug-property", "admin/debug-property"),
  ]),

  // A sheet of paper, without a menu.
  page("admin/properties/:id/brochure", "admin/brochure"),

  ...prefix("api", [
    endpoint("properties", "properties"),
    endpoint("properties/featured", "properties"),
    endpoint("properties/:id", "properties"),
    endpoint("properties/:id/inquiries", "inquiries"),
    endpoint("properties/:id/visit", "inquiries"),
    endpoint("property-requests", "requests"),
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
    endpoint("admin/properties/:id/owner", "admin/owners"),
    endpoint("admin/inquiries", "admin/leads"),
    endpoint("admin/inquiries/:id", "admin/leads"),
    endpoint("admin/property-requests", "admin/leads"),
    endpoint("admin/property-requests/:id", "admin/leads"),
    endpoint("admin/lead-history", "admin/lead-history"),
    endpoint("admin/lead-history/:lead/:event", "admin/lead-history"),
    endpoint("admin/users", "admin/users"),
    endpoint("admin/users/:id", "admin/users"),
    endpoint("admin/users/:id/role", "admin/users"),
    endpoint("admin/users/:id/reset-password", "admin/users"),
    endpoint("admin/subscribers", "admin/subscribers"),
    endpoint("admin/subscribers/:id", "admin/subscribers"),
    endpoint("admin/hero-images", "admin/hero-images"),
    endpoint("admin/hero-images/:id", "admin/hero-images"),
    endpoint("admin/export/properties", "admin/exports"),
    endpoint("admin/export/property-template", "admin/exports"),
    endpoint("admin/export/inquiries", "admin/exports"),
    endpoint("admin/export/property-requests", "admin/exports"),
    endpoint("admin/export/subscribers", "admin/exports"),
    endpoint("admin/export/numbers", "admin/exports"),
    endpoint("debug/properties", "debug-properties"),
    endpoint("*", "not-found"),
  ]),

  route(`${other}/logout`, "routes/account/logout.ts"),
  // What links in mails lead to.
  route(`${other}/confirm/:token`, "routes/links/confirmation.ts"),
  route(`${other}/subscriptions/:token`, "routes/links/subscription.ts"),
  route(`${other}/alerts/:token`, "routes/links/alert.ts"),
  route(`${other}/visits/:token`, "routes/links/visit.ts"),
  route("calendars/:token", "routes/links/calendar.ts"),
  route(`${other}/reports/:token`, "routes/links/report.ts"),
  // What Telegram sends by itself.
  route("telegram", "routes/links/telegram.ts"),
  route(`${other}/suggestions`, "routes/assets/suggestions.ts"),
  route(`${other}/cards`, "routes/assets/cards.ts"),
  route("api/admin/waiting", "routes/assets/waiting.ts", { id: "api/admin/waiting" }),
  route(`${other}/properties.atom`, "routes/assets/atom.ts"),
  // Refuses what is not valid, as the API does.
  route("feeds/properties.xml", "routes/assets/portal-feed.ts", { id: "api/feeds/properties.xml" }),
  route("images/:file", "routes/assets/image.ts"),
  route(`${other}/properties/:id/qr.svg`, "routes/assets/qr.ts"),
  route(`${other}/properties/:id/share.jpg`, "routes/assets/share-picture.ts"),
  route("taps/:id/:channel", "routes/assets/taps.ts"),
  route("sitemap.xml", "routes/assets/sitemap.ts"),
  route("sitemaps/:part", "routes/assets/sitemap.ts", { id: "routes/assets/sitemap-part" }),
  route("metrics", "routes/assets/metrics.ts"),
  route("robots.txt", "routes/assets/robots.ts"),
  route("healthz", "routes/assets/health.ts"),
  route("readyz", "routes/assets/ready.ts"),
] satisfies RouteConfig;
