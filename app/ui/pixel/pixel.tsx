import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { PixelEvent } from "~/forms/answer";
import { withStyles } from "~/platform/page-style";
import { useRootData } from "../root-data";
import { useCommitEffect } from "../store";
import { shownToast } from "../toast";

let client: Promise<typeof import("./client")> | undefined;

async function load(id: string) {
  // Safari has no idle callback.
  const { requestIdleCallback = setTimeout } = window;
  await new Promise((done) => requestIdleCallback(done));
  const loaded = await withStyles(import("./client")).catch(() => new Promise<never>(() => {}));
  loaded.start(id);
  return loaded;
}

export function askForConsent(): void {
  client?.then(({ ask }) => ask());
}

/** The ad pixel, loaded when the page is idle: it sees pages, and events of toasts and banners. */
export function Pixel() {
  const { pixelId: id, flash } = useRootData() ?? {};
  const { pathname, search } = useLocation();
  const [ConsentBar, setConsentBar] = useState<() => React.ReactNode>();
  useCommitEffect(() => {
    if (!id) return;
    client ??= load(id);
    client.then((pixel) => {
      setConsentBar(() => pixel.ConsentBar);
      pixel.view(pathname, search);
    });
  }, [id, pathname, search]);
  useTracked(flash?.event);
  useTracked(shownToast.use()?.event);
  return ConsentBar && <ConsentBar />;
}

function useTracked(event: PixelEvent | undefined): void {
  useCommitEffect(() => {
    if (event) client?.then((pixel) => pixel.track(event));
  }, [event]);
}
