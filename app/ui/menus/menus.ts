import { useEffect } from "react";

const load = () => import("./open-menus");

/** Menus are `<details>`; the code that closes them loads once one is open. */
export function useMenus(): void {
  useEffect(() => {
    const onToggle = () => void load().catch(() => {});
    if (history.state?.menu || document.querySelector("details[open]")) onToggle();
    document.addEventListener("toggle", onToggle, true);
    return () => document.removeEventListener("toggle", onToggle, true);
  }, []);
}

/** Closes open menus, and continues once their history entry is gone. */
export function afterMenus(goOn: () => void): void {
  if (history.state?.menu) load().then(({ closeMenus }) => closeMenus(goOn), goOn);
  else goOn();
}
