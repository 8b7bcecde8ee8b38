import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

const longestWait = 5000;

// Until it is there, links load whole pages, which hold the style that they need. One that fails
// is asked for again and holds nothing up: the page at hand has its style.
const wholeStylesheet = document.querySelector<HTMLLinkElement>(
  "link[rel=stylesheet]:not([media])",
);
if (wholeStylesheet && !wholeStylesheet.sheet) {
  await new Promise<unknown>((done) => {
    Object.assign(wholeStylesheet, { onload: done, onerror: done });
    setTimeout(done, longestWait);
  });
  if (!wholeStylesheet.sheet) wholeStylesheet.replaceWith(wholeStylesheet.cloneNode());
}

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
