import { t } from "~/texts";
import { toggleFavorite, useFavorites } from "./favorites";
import { showToast } from "./toast";

type Property = { id: number; title: string; path: string };

export function PropertyButtons({ id, title, path }: Property) {
  const saved = useFavorites().includes(id);
  return (
    <>
      <button
        type="button"
        className="round-button"
        data-copy=""
        aria-label={t.card.copyLink(title)}
        onClick={() => copyLink(path)}
      />
      <button
        type="button"
        className="round-button"
        data-favorite={id}
        aria-pressed={saved}
        aria-label={saved ? t.card.remove(title) : t.card.add(title)}
        onClick={() => pressHeart(id)}
      />
    </>
  );
}

function pressHeart(id: number): void {
  const putBack = toggleFavorite(id);
  showToast({
    title: putBack ? t.card.removed : t.card.added,
    description: putBack ? t.card.removedProperty : t.card.addedProperty,
    tone: "success",
    undo:
      putBack &&
      (() => {
        putBack();
        focusHeart(id);
      }),
  });
}

export function focusHeart(id: number): void {
  setTimeout(() =>
    document.querySelector<HTMLElement>(`[data-favorite="${id}"]`)?.focus({ preventScroll: true }),
  );
}

/** Copies a link; without access to the clipboard a toast shows it. */
export async function copyLink(path: string, what = t.card.propertyLink): Promise<void> {
  const url = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    showToast({
      title: t.card.linkCopied,
      description: t.card.copied(what),
      tone: "success",
    });
  } catch {
    showToast({ title: t.card.copyThis, description: url, tone: "error", duration: 15_000 });
  }
}
