import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { PixelEvent } from "~/forms/answer";
import { useRootData } from "../root-data";
import { useCommitEffect } from "../use-commit-effect";

/** Set when there is a pixel; without a line it never arrives, and nothing waits for it. */
let client: Promise<typeof import("./client")> | undefined;

async function load(id: string) {
  // Safari has no idle callback.
  const { requestIdleCallback = setTimeout } = window;
  await new Promise((done) => requestIdleCallback(done));
  const loaded = await import("./client").catch(() => new Promise<never>(() => {}));
  loaded.start(id);
  return loaded;
}

/** Tells the ad pixel of an event, if there is a pixel and this browser has agreed to it. */
export function track(event: PixelEvent | undefined): void {
  if (event) client?.then((pixel) => pixel.track(event));
}

/** Shows the question about consent again. */
export function askForConsent(): void {
  client?.then(({ ask }) => ask());
}

/** The ad pixel, loaded when the page is idle: it sees every page, and asks for consent first. */
export function Pixel() {
  const id = useRootData()?.pixelId;
  const { pathname, search } = useLocation();
  const [ConsentBar, setConsentBar] = useState<() => React.ReactNode>();
  // Before the messages that come with a page: their events are told, too.
  useCommitEffect(() => {
    if (!id) return;
    client ??= load(id);
    client.then((pixel) => {
      setConsentBar(() => pixel.ConsentBar);
      pixel.viewPage(pathname, search);
    });
  }, [id, pathname, search]);
  return ConsentBar && <ConsentBar />;
}
