import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Makes plain links of this site change the page without a reload. A `<Link>` costs the server as
 * much as ten elements, and cards are no elements at all.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || !isForUs(event, link)) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      // One that stays where it is has its hash for browsers without script.
      if (isStaying(link)) navigate(`${pathname}${search}`, { preventScrollReset: true });
      else navigate(`${pathname}${search}${hash}`);
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}

const isStaying = (link: HTMLAnchorElement) => link.dataset.stay !== undefined;

function isForUs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
  if (isStaying(link)) return true;
  // The browser itself scrolls within a page.
  return !link.hash || link.pathname !== location.pathname || link.search !== location.search;
}
