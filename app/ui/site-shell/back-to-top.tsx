import { useEffect, useState } from "react";
import { Icon } from "../icon";

const threshold = 300;

/** Appears after 300 px of scrolling, in the header: there it covers nothing. */
export function BackToTop() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > threshold);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  if (!scrolled) return null;
  return (
    <button
      type="button"
      aria-label="Back to top"
      className="grid size-11 shrink-0 place-items-center rounded-box hover:bg-sand"
      onClick={() => {
        const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        window.scrollTo({ top: 0, behavior: isCalm ? "auto" : "smooth" });
      }}
    >
      <Icon name="arrow-up" size={24} />
    </button>
  );
}
