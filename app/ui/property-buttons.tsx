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
        aria-label={`Copy link to ${title}`}
        onClick={() => copyLink(path)}
      />
      <button
        type="button"
        className="round-button"
        data-favorite={id}
        aria-pressed={saved}
        aria-label={saved ? `Remove ${title} from favorites` : `Add ${title} to favorites`}
        onClick={() => pressHeart(id)}
      />
    </>
  );
}

function pressHeart(id: number): void {
  const putBack = toggleFavorite(id);
  showToast({
    title: putBack ? "Removed from favorites" : "Added to favorites",
    description: `Property ${putBack ? "removed from" : "added to"} your favorites`,
    tone: "success",
    undo:
      putBack &&
      (() => {
        putBack();
        focusHeart(id);
      }),
  });
}

/** Focuses the heart of a property once the page shows it. */
export function focusHeart(id: number): void {
  setTimeout(() =>
    document.querySelector<HTMLElement>(`[data-favorite="${id}"]`)?.focus({ preventScroll: true }),
  );
}

/** Copies a link; without access to the clipboard a toast shows it. */
export async function copyLink(path: string, what = "Property link"): Promise<void> {
  const url = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    showToast({
      title: "Link copied",
      description: `${what} copied to clipboard`,
      tone: "success",
    });
  } catch {
    showToast({ title: "Copy this link", description: url, tone: "error", duration: 15_000 });
  }
}
