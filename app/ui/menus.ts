import { useEffect } from "react";

/** Closes the menus of the header, which are `<details>`, on a tap elsewhere and on Escape. */
export function useMenus(): void {
  useEffect(() => {
    function onEvent({ type, target, key }: Event & { key?: string }) {
      const isKey = type === "keydown";
      if (isKey && key !== "Escape") return;
      for (const menu of document.querySelectorAll<HTMLDetailsElement>("header details[open]")) {
        if (!isKey && menu.contains(target as Node)) continue;
        menu.open = false;
        if (isKey) menu.querySelector("summary")?.focus();
      }
    }
    for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, onEvent);
    return () => {
      for (const type of ["pointerdown", "keydown"]) document.removeEventListener(type, onEvent);
    };
  }, []);
}
