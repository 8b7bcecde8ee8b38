import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { ofPath } from "~/paths";
import { language } from "~/texts";
import { listTrail } from "./list-trail";
import { afterMenus } from "./menus/menus";

/** Plain links navigate without a reload: `<Link>` is slow to render, static cards have none. */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || !isForUs(event, link)) return;
      const { pathname, search, hash } = link;
      const isStaying = link.dataset.stay !== undefined;
      const isHere = pathname === location.pathname && search === location.search;
      const isWithin = hash && isHere && !isStaying;
      // After its own navigations Remix restores the position itself.
      history.scrollRestoration = isWithin ? "auto" : "manual";
      if (isWithin) return;
      event.preventDefault();
      const to = `${pathname}${search}${isStaying ? "" : hash}`;
      afterMenus(() => navigate(to, { preventScrollReset: isStaying, state: listTrail() }));
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}

function isForUs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
  // Script speaks one language.
  return ofPath(link.pathname).language === language();
}
