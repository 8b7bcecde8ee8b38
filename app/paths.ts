import { language } from "~/texts";
import { type Language, languages } from "~db/vocabulary";

/** Pages of the first have no prefix in their address; those of another begin with its name. */
const [usual, ...others] = languages;

const prefix = /* @__PURE__ */ new RegExp(`^/(${others.join("|")})(?=/|$)`);

/** `/am/properties` is `/properties` in Amharic. */
export function ofPath(pathname: string): { language: Language; path: string } {
  const named = prefix.exec(pathname)?.[1];
  const language = languages.find((each) => each === named) ?? usual;
  return { language, path: pathname.replace(prefix, "") || "/" };
}

/** The address of a public page in a language. @param path from `/` on, without the language */
export const pathIn = (language: Language, path: string) =>
  language === usual ? path : `/${language}${path.replace(/^\/(?=$|[?#])/, "")}`;

/** The same page in all languages. @param path in whichever of them */
export const inAllLanguages = (path: string) =>
  languages.map((language) => ({ language, path: pathIn(language, ofPath(path).path) }));

export const languageOf = ({ url }: Request): Language => ofPath(new URL(url).pathname).language;

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
