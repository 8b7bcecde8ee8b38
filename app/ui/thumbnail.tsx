import {
  fallbackImageUrl,
  parseImageUrl,
  photoUrl,
  photoWidths,
} from "~/models/catalogue/image/image";

export function Thumbnail({ src, isLazy }: { src: string | null; isLazy?: boolean }) {
  const stored = src && parseImageUrl(src);
  const shown = stored ? photoUrl(stored, "jpg", photoWidths.saving) : src;
  return (
    <img
      src={shown ?? fallbackImageUrl}
      alt=""
      loading={isLazy ? "lazy" : undefined}
      width="320"
      height="213"
      referrerPolicy="no-referrer"
      className="aspect-3/2 w-full rounded-box bg-sand object-cover"
    />
  );
}
