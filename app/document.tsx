import { Scripts, UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { createContext, useContext, useEffect } from "react";
import { isLite } from "~/platform/lite";
import { pageStyle } from "~/platform/page-style";
import { Raw } from "~/platform/raw";
import wholeStylesheet from "./styles/app.css?url";

/** A browser draws the head anew where a page gives way to its error: with the style that it has. */
const styleAtHand = () => globalThis.document?.querySelector("style")?.textContent ?? "";

/** The code in the HTML of every page, which the server provides. */
export const InlineCode = createContext({
  stylesheet: styleAtHand(),
  withoutScript: "",
  early: "",
});

/** In development Vite's client changes linked styles, and has scripts of its own. */
const isPlain = import.meta.env.MODE === "development" || import.meta.env.PLAIN_REMIX;

export function HeadCode() {
  const { stylesheet, withoutScript, early } = useContext(InlineCode);
  // `litePage` fills it.
  if (isLite()) return <style />;
  return (
    <>
      <link {...pageStyle(wholeStylesheet)} />
      {!isPlain && <Raw as="style" html={stylesheet} />}
      <noscript>
        <Raw as="style" html={withoutScript} />
      </noscript>
      {!isPlain && <Raw as="script" html={early} />}
    </>
  );
}

/** The data of the early script. Remix's own scripts would start before the pictures. */
export function PageScripts() {
  const remix = useContext(UNSAFE_RemixContext);
  const matches = useMatches();
  useEffect(() => {
    document.documentElement.dataset.live = "";
    dispatchEvent(new Event("live"));
  }, []);
  if (isLite()) return null;
  if (isPlain) return <Scripts />;
  const data = remix?.serverHandoffString ? pageData(remix, matches) : "";
  return <Raw as="script" id="page" type="application/json" html={data} />;
}

type Remix = NonNullable<React.ContextType<typeof UNSAFE_RemixContext>>;

/** JSON of `PageData` in `early.ts`; Remix has escaped the context for HTML. */
function pageData(
  { manifest: { url, entry, routes }, serverHandoffString }: Remix,
  matches: readonly { id: string }[],
): string {
  const matched = matches.flatMap(({ id }) => routes[id] ?? []);
  const page = {
    manifest: url,
    entry: entry.module,
    routes: Object.fromEntries(matched.map(({ id, module }) => [id, module])),
    chunks: new Set([
      url,
      entry.module,
      ...entry.imports,
      ...matched.flatMap(({ module, imports = [] }) => [module, ...imports]),
    ]),
  };
  return `${JSON.stringify({ ...page, chunks: [...page.chunks] }).slice(0, -1)},"context":${serverHandoffString}}`;
}
