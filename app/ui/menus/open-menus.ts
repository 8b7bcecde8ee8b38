const openMenus = () =>
  document.querySelectorAll<HTMLDetailsElement>(":is(header, .filter-bar) details[open]");

/** Whether the entry of the menus is about to leave the history. */
let isLeaving = false;
const waiting: (() => void)[] = [];

/**
 * Open menus have an entry of their own in the history, so that the way back closes them. When they
 * are closed otherwise, it is taken back; one that a reload or the way forth has come to, too.
 */
function follow(): void {
  const isOpen = openMenus().length > 0;
  if (isLeaving || isOpen === Boolean(history.state?.menu)) return;
  isLeaving = !isOpen;
  if (isOpen) history.pushState({ ...history.state, menu: true }, "");
  else history.back();
}

/** Closes a menu; the focus that was in it goes to its button. */
function close(menu: HTMLDetailsElement): void {
  const hadFocus = menu.contains(document.activeElement);
  menu.open = false;
  if (hadFocus) menu.querySelector("summary")?.focus({ preventScroll: true });
}

/** Closes all menus, and goes on once their entry is gone. */
export function closeMenus(goOn: () => void): void {
  waiting.push(goOn);
  for (const menu of openMenus()) close(menu);
  follow();
}

document.addEventListener("toggle", follow, true);
// Of the two that the history tells, the second is that of `entry.client.tsx`.
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
