const openMenus = () =>
  document.querySelectorAll<HTMLDetailsElement>(":is(header, .filter-bar) details[open]");

let isLeaving = false;
const waiting: (() => void)[] = [];

/** Open menus have a history entry, so that the way back closes them; closed ones take it back. */
function follow(): void {
  const isOpen = openMenus().length > 0;
  if (isLeaving || isOpen === Boolean(history.state?.menu)) return;
  isLeaving = !isOpen;
  if (isOpen) history.pushState({ ...history.state, menu: true }, "");
  else history.back();
}

function close(menu: HTMLDetailsElement): void {
  const hadFocus = menu.contains(document.activeElement);
  menu.open = false;
  if (hadFocus) menu.querySelector("summary")?.focus({ preventScroll: true });
}

export function closeMenus(goOn: () => void): void {
  waiting.push(goOn);
  for (const menu of openMenus()) close(menu);
  follow();
}

document.addEventListener("toggle", follow, true);
// `stay` comes from `entry.client.tsx`, for moves that Remix must not see.
for (const move of ["popstate", "stay"])
  addEventListener(move, () => {
    if (!isLeaving) for (const menu of openMenus()) close(menu);
    isLeaving = false;
    for (const goOn of waiting.splice(0)) goOn();
    follow();
  });
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") for (const menu of openMenus()) close(menu);
});
for (const elsewhere of ["pointerdown", "focusin"])
  document.addEventListener(elsewhere, ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  });

follow();
