import { toggleFavorite, useFavorites } from "./favorites";
import { copyLabel, favoriteLabel } from "./property-card";
import { showToast } from "./toast";

type Property = { id: number; title: string; path: string };

/** The heart and the link of a property outside of a grid. */
export function PropertyButtons({ id, title, path }: Property) {
  const saved = useFavorites().includes(id);
  return (
    <>
      <button
        type="button"
        className="round-button"
        data-copy=""
        aria-label={copyLabel(title)}
        onClick={() => copyLink(path)}
      />
      <button
        type="button"
        className="round-button"
        data-favorite={id}
        aria-pressed={saved}
        aria-label={favoriteLabel(title, saved)}
        onClick={() => pressHeart(id)}
      />
    </>
  );
}

/** Adds a property to the favorites or removes it, and says so in a toast. */
export function pressHeart(id: number): void {
  const isAdded = toggleFavorite(id) === "added";
  showToast({
    title: isAdded ? "Added to favorites" : "Removed from favorites",
    description: `Property ${isAdded ? "added to" : "removed from"} your favorites`,
    tone: "success",
  });
}

/** Copies the link of a path; without clipboard access the toast contains it. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    showToast({
      title: "Link copied",
      description: "Property link copied to clipboard",
      tone: "success",
    });
  } catch {
    showToast({ title: "Copy this link", description: url, tone: "error", duration: 15_000 });
  }
}
