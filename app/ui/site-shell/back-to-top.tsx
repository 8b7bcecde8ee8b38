import { useEffect, useState } from "react";
import { Icon } from "../icon";

const threshold = 300;

/** Appears after 300 px of scrolling. */
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
      className="fixed right-4 bottom-24 z-30 mb-(--bar) lg:mb-0 grid size-12 place-items-center rounded-full bg-brand text-white shadow-box hover:bg-brand-deep lg:bottom-6"
      onClick={() => {
        const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        window.scrollTo({ top: 0, behavior: isCalm ? "auto" : "smooth" });
      }}
    >
      <Icon name="arrow-up" size={20} />
    </button>
  );
}
