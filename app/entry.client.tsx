import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { restoreMarkup } from "./platform/static-part";
import { installPatientFetch } from "./ui/connection";

const maxWait = 5000;

// Styles of one page alone, whose part stands in the HTML until now.
for (const link of document.querySelectorAll("link[media=none]")) link.removeAttribute("media");

// A failed stylesheet must not hold the page up, which has its own part of the style.
const wholeStylesheet = Array.from(
  document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([media])"),
).find((link) => !link.sheet);
if (wholeStylesheet) {
  await new Promise<unknown>((done) => {
    Object.assign(wholeStylesheet, { onload: done, onerror: done });
    setTimeout(done, maxWait);
  });
  if (!wholeStylesheet.sheet) wholeStylesheet.replaceWith(wholeStylesheet.cloneNode());
}

// For links within the page Remix would scroll to the top; this listener comes before its own.
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
