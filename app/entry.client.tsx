import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadStyles } from "./platform/page-style";
import { restoreMarkup } from "./platform/static-part";
import { installPatientFetch } from "./ui/connection";
import { storedKeys } from "./ui/device-storage";

// Who was here before has something that only script shows, as do pages with placeholders.
if (storedKeys().length > 0 || document.querySelector("[data-skeleton]")) await loadStyles();
for (const touch of ["pointerdown", "keydown", "click"])
  addEventListener(touch, loadStyles, { once: true, capture: true });

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
