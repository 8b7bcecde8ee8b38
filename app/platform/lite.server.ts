import { AsyncLocalStorage } from "node:async_hooks";
import { languageOf, ofPath } from "~/paths";
import { inLanguage } from "~/texts";
import sprite from "~/ui/icons.svg?raw";
import spriteUrl from "~/ui/icons.svg?url";
import { setLite } from "./lite";

const requests = new AsyncLocalStorage<boolean>();
setLite(() => requests.getStore() ?? false);

/** Public pages that work without script, all but those of what is kept on the device. */
const lite = /^\/(?:$|(?:properties|places|contact|alerts|filter-test)(?:\/|$))/;

/** Said by the browser, or by `server/low-data` for who chose. */
export const savesData = ({ headers }: Request) => headers.get("Save-Data")?.toLowerCase() === "on";

function wantsLite(request: Request): boolean {
  return savesData(request) && lite.test(ofPath(new URL(request.url).pathname).path);
}

/** Makes an answer as the request wants it: in the language of its address, and with few bytes. */
export const asWanted = <T>(request: Request, make: () => T): T =>
  inLanguage(languageOf(request), () => requests.run(wantsLite(request), make));

const symbols = new Map(
  Array.from(sprite.matchAll(/<symbol id="([\w-]+)".*?<\/symbol>/gs), ([symbol, name = ""]) => [
    name,
    symbol,
  ]),
);

/** Puts the icons that a page shows into it, each once. */
function withOwnIcons(html: string): string {
  const shown = new Set<string>();
  const page = html.replaceAll(new RegExp(`${spriteUrl}#([\\w-]+)`, "g"), (_, name: string) => {
    shown.add(name);
    return `#${name}`;
  });
  const used = Array.from(shown, (name) => symbols.get(name)).join("");
  return page.replace("</body>", () => `<svg hidden>${used}</svg></body>`);
}

/** What a selector excludes, and lists of which it has one. */
const alternatives = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;

/** Leaves out the rules for what is not in the page, and those for a mouse. */
function usedRules(stylesheet: string, html: string): string {
  const lists = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = ""]) => list);
  const classes = new Set(
    lists.join(" ").replaceAll("&gt;", ">").replaceAll("&amp;", "&").split(" "),
  );
  const isUsed = (selector: string) => {
    const plain = selector.replace(alternatives, "");
    const named = plain.matchAll(/\.((?:\\.|[\w-])+)|\[(data-[\w-]+)/g);
    return (
      Array.from(named).every(([, name, attribute]) =>
        name ? classes.has(name.replaceAll("\\", "")) : html.includes(` ${attribute}`),
      ) && !plain.includes(":hover")
    );
  };
  let style = stylesheet.replace(/([^{}@]+)(\{[^{}]*\})/g, (_, list: string, rule: string) => {
    const used = list.split(/,(?![^(]*\))/).filter(isUsed);
    return used.length > 0 ? `${used.join()}${rule}` : "";
  });
  for (let before = ""; before !== style; ) {
    before = style;
    style = style.replace(/@[^{};]+\{\}/g, "");
  }
  return style;
}

/** A page that has all that it needs, and nothing that it does not. */
export function litePage(markup: string, stylesheet: string) {
  const html = withOwnIcons(markup);
  const style = usedRules(stylesheet, html);
  return { html: html.replace("<style></style>", () => `<style>${style}</style>`), style };
}
