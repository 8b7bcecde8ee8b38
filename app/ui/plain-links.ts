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
      navigate(`${link.pathname}${link.search}${link.hash}`);
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}

function isForUs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
  // The browser itself scrolls within a page.
  return !link.hash || link.pathname !== location.pathname || link.search !== location.search;
}
