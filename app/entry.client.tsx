import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// Until it is there, links load whole pages, which hold the style that they need.
const wholeStylesheet = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
if (wholeStylesheet && !wholeStylesheet.sheet)
  await new Promise((onload, onerror) => Object.assign(wholeStylesheet, { onload, onerror }));

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
