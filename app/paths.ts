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
  get feed() {
    return here("/properties.atom");
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
  /** A token follows, or the filters of a new one. */
  get alerts() {
    return here("/alerts");
  },
  get subscriptions() {
    return here("/subscriptions");
  },
  /** A token follows. */
  get visitLinks() {
    return here("/visits");
  },
  portalFeed: "/feeds/properties.xml",
  /** A token follows. */
  get reports() {
    return here("/reports");
  },
  taps: "/taps",

  admin: "/admin",
  dashboard: "/admin/dashboard",
  listApi: "/api/properties",
  logoutApi: "/api/logout",
} as const;
