type PageData = {
  context: unknown;
  manifest: string;
  entry: string;
  routes: Record<string, unknown>;
  /** Every file that these import. */
  chunks: string[];
};

/**
 * Stands in every page as text. Loads its script after the first pictures, and replays early taps.
 */
export function early() {
  const taps = new Set<HTMLElement>();
  let isStarted = false;

  async function start() {
    const data = document.getElementById("page");
    if (!data) return addEventListener("DOMContentLoaded", start);
    if (isStarted) return;
    isStarted = true;
    const page: PageData = JSON.parse(data.innerHTML);
    for (const href of page.chunks)
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    const { routes } = page;
    Object.assign(window, { __remixContext: page.context, __remixRouteModules: routes });
    try {
      await import(/* @vite-ignore */ page.manifest);
      for (const id in routes) routes[id] = await import(/* @vite-ignore */ routes[id] as string);
      await import(/* @vite-ignore */ page.entry);
    } catch {
      // Offline: the next touch tries again.
      isStarted = false;
    }
  }

  function keep(event: Event) {
    const tapped = (event.target as Element).closest<HTMLElement>(
      "[type=button]:not([popovertarget]),footer button",
    );
    if (!tapped) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    tapped.ariaBusy = "true";
    taps.add(tapped);
  }

  addEventListener("click", keep, true);
  addEventListener("live", () => {
    removeEventListener("click", keep, true);
    for (const tapped of taps) {
      tapped.ariaBusy = null;
      tapped.click();
    }
  });
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, start, true);
  if (document.documentElement.dataset.save) return;
  addEventListener("load", start);
  setTimeout(start, 4000);
}
