import { useEffect } from "react";

const load = () => import("./open-menus");

/** Loads what closes menus, which are `<details>`, once one is open. */
export function useMenus(): void {
  useEffect(() => {
    // Without a line their own button closes them.
    const onToggle = () => void load().catch(() => {});
    if (history.state?.menu || document.querySelector("details[open]")) onToggle();
    document.addEventListener("toggle", onToggle, true);
    return () => document.removeEventListener("toggle", onToggle, true);
  }, []);
}

/** Closes open menus, and goes on when the history is as it was without them. */
export function afterMenus(goOn: () => void): void {
  if (history.state?.menu) load().then(({ closeMenus }) => closeMenus(goOn), goOn);
  else goOn();
}
