import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { restoreMarkup } from "./platform/static-part";
import { installPatientFetch } from "./ui/connection";

const maxWait = 5000;

// Until it is there, links load whole pages, which hold the style that they need. One that fails
// is asked for again and holds nothing up: the page at hand has its style.
const wholeStylesheet = document.querySelector<HTMLLinkElement>(
  "link[rel=stylesheet]:not([media])",
);
if (wholeStylesheet && !wholeStylesheet.sheet) {
  await new Promise<unknown>((done) => {
    Object.assign(wholeStylesheet, { onload: done, onerror: done });
    setTimeout(done, maxWait);
  });
  if (!wholeStylesheet.sheet) wholeStylesheet.replaceWith(wholeStylesheet.cloneNode());
}

// What stays on the page is none of Remix's business: it would scroll to the top. At the window,
// listeners are called in the order in which they came.
addEventListener(
  "popstate",
  (event) => {
    const { location, navigation } = window.__remixRouter.state;
    const { key } = location;
    // Only a link within the page leaves no state.
    if (!event.state) history.replaceState({ key }, "");
    else if (navigation.location || (event.state.key ?? "default") !== key) return;
    event.stopImmediatePropagation();
    dispatchEvent(new Event("stay"));
  },
  true,
);

if (!import.meta.env.PLAIN_REMIX) {
  installPatientFetch();
  restoreMarkup(window.__remixContext.state.loaderData);
}
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
