import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { renewedDocument } from "./consent";
import { choose, trackPage, usePixel } from "./events";

export { start, track } from "./events";

const isAdminArea = (path: string) => `${path}/`.startsWith(`${paths.admin}/`);

/** Takes note of a page. Addresses of the admin area and of a login's target are not told. */
export function viewPage(pathname: string, search: string): void {
  if (renewedDocument()) return;
  if (!isAdminArea(pathname) && !new URLSearchParams(search).has("redirect")) trackPage();
}

/** Whether the question was asked for before the bar was there. */
let isAsked = false;
let open = () => {
  isAsked = true;
};

/** Shows the question again to who has answered it. */
export function ask(): void {
  open();
}

/** The question whether the pixel may run, until it is answered. */
export function ConsentBar() {
  const { pathname } = useLocation();
  const { consent } = usePixel();
  const bar = useRef<HTMLElement>(null);
  // Where the question was asked for; the keyboard goes back there.
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
    // Toasts and the way back to the top move above the bar, the page's end can be scrolled there.
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
      aria-label="Cookie choices"
      className="live-consent shadow-box"
    >
      <p>
        May we tell Facebook, for our ads, which pages you open and when you write to us? Your
        e-mail address is scrambled first. The site works the same either way.
        {consent && ` So far you have ${consent === "granted" ? "accepted" : "declined"}.`}
      </p>
      {button("granted", "Accept")}
      {button("denied", "Decline")}
    </section>
  );
}
