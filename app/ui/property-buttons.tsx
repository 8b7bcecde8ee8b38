import { toggleFavorite, useFavorites } from "./favorites";
import { showToast } from "./toast";

type Property = { id: number; title: string; path: string };

/** The heart and the link of a property. */
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

/** Adds a property to the favorites or removes it, and says so in a toast that undoes a removal. */
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

/** Puts the focus on the heart of a property, once the page shows it. */
export function focusHeart(id: number): void {
  setTimeout(() =>
    document.querySelector<HTMLElement>(`[data-favorite="${id}"]`)?.focus({ preventScroll: true }),
  );
}

/** Copies the link of a path; without clipboard access the toast contains it. */
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
