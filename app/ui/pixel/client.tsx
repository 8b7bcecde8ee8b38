import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { t } from "~/texts";
import { choose, usePixel, viewPage } from "./events";

export { start, track } from "./events";

const isAdminArea = (path: string) => `${path}/`.startsWith(`${paths.admin}/`);

/** Tracks a page, but not the admin area, a login, which names a page, nor the link of an alert. */
export function view(pathname: string, search: string): void {
  const params = new URLSearchParams(search);
  viewPage(isAdminArea(pathname) || params.has("redirect") || params.has("change"));
}

/** Whether the question was asked for before the bar was there. */
let isAsked = false;
let open = () => {
  isAsked = true;
};

export const ask = () => open();

/** It fades in: what a page shows late so is no largest contentful paint. */
export function ConsentBar() {
  const { pathname } = useLocation();
  const { consent } = usePixel();
  const bar = useRef<HTMLElement>(null);
  const [opener, setOpener] = useState<Element | null>(null);
  useEffect(() => {
    open = () => setOpener(document.activeElement ?? document.body);
    if (isAsked) open();
  }, []);
  const isShown = opener !== null || (consent === null && !isAdminArea(pathname));
  useEffect(() => {
    if (opener) bar.current?.focus();
  }, [opener]);
  useEffect(() => {
    const height = bar.current?.offsetHeight ?? 0;
    // Toasts move above the bar, and the page's end can be scrolled there.
    document.body.style.setProperty("--bar", isShown ? `${height + 16}px` : "");
  }, [isShown]);
  if (!isShown) return null;

  function close() {
    if (opener instanceof HTMLElement) opener.focus();
    setOpener(null);
  }
  const button = (answer: "granted" | "denied", text: string) => (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => {
        close();
        choose(answer);
      }}
    >
      {text}
    </button>
  );
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t.shell.cookieChoices}
      className="live-consent panel animate-[fade-in_0.2s] fixed inset-x-4 bottom-4 z-35 grid max-w-md grid-cols-2 gap-2 p-3 text-sm shadow-box in-[:root:has(.contact-bar)]:max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]"
    >
      <p className="col-span-full">
        {t.shell.mayWeTell}
        {consent && ` ${consent === "granted" ? t.shell.accepted : t.shell.declined}`}
      </p>
      {button("granted", t.shell.accept)}
      {button("denied", t.shell.decline)}
    </section>
  );
}
