import { parseImageUrl, photoUrl, photoWidths, srcSet } from "~/models/catalogue/image/image";
import { counted } from "~/models/words";

/** As many as a laptop shows at once. */
const shown = 5;
/** In px, of the picture that a photo links to. */
const large = 1600;
const onPhones = "(min-width:40rem) 640px,320px";

type Props = {
  images: readonly string[];
  title: string;
  /** Of the variants, in px. */
  maxWidth?: number;
};

/** The photos as list items. */
export function Photos({ images, title, maxWidth }: Props) {
  const more = images.length - shown;
  return (
    <>
      {images.map((src, index) => {
        const image = parseImageUrl(src);
        const isFirst = index === 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a photo may be there twice
          <li key={index}>
            <a className="photo" href={image ? photoUrl(image, "jpg", large) : src}>
              <Photo
                src={src}
                alt={`${isFirst ? `${title}, photo` : "Photo"} ${index + 1} of ${images.length}`}
                isFirst={isFirst}
                maxWidth={maxWidth}
              />
              {index === shown - 1 && more > 0 && (
                <span className="photo-count more-photos">{`+${counted(more, "photo")}`}</span>
              )}
            </a>
          </li>
        );
      })}
    </>
  );
}

type PhotoProps = { src: string; alt: string; isFirst: boolean; maxWidth?: number };

function Photo({ src, alt, isFirst, maxWidth }: PhotoProps) {
  // React 18 only passes `fetchpriority` on in lower case.
  const loading = isFirst ? { fetchpriority: "high" } : ({ loading: "lazy" } as const);
  const image = parseImageUrl(src);
  if (!image) return <img {...loading} alt={alt} referrerPolicy="no-referrer" src={src} />;
  return (
    <picture>
      <source
        type="image/avif"
        sizes={`(min-width:64rem) ${isFirst ? 600 : 300}px,${onPhones}`}
        srcSet={srcSet(image, "avif", maxWidth ?? 960)}
      />
      <img
        {...loading}
        alt={alt}
        style={{ backgroundColor: image.color }}
        src={photoUrl(image, "jpg", maxWidth ?? photoWidths.usual)}
      />
    </picture>
  );
}
