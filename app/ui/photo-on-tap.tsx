import { parseImageUrl, photoUrl, photoWidths } from "~/models/catalogue/image/image";
import { t } from "~/texts";

const words = "absolute inset-0 grid place-items-center font-semibold underline underline-offset-4";

type Props = { src: string | null; alt: string; href: string };

/** A photo as a background: without script a lazy `<img>` is fetched at once, not when unfolded. */
export function PhotoOnTap({ src, alt, href }: Props) {
  const image = src ? parseImageUrl(src) : null;
  if (!image)
    return src?.startsWith("http") ? (
      <a href={src} rel="noreferrer" className={`on-tap bg-sand ${words}`}>
        {t.card.showPhoto}
      </a>
    ) : null;
  const photo = `url(${photoUrl(image, "webp", photoWidths.saving)})`;
  return (
    <details className="on-tap absolute inset-0 bg-sand">
      <summary className={words}>{t.card.showPhoto}</summary>
      <a href={href}>
        <i role="img" aria-label={alt} style={{ "--photo": photo } as React.CSSProperties} />
      </a>
    </details>
  );
}
