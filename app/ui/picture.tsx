import { useEffect, useRef, useState } from "react";
import {
  fallbackImageUrl,
  noFallback,
  parseImageUrl,
  photoUrl,
  photoWidths,
  srcSet,
} from "~/models/catalogue/image/image";

// React 18 only passes `fetchpriority` on in lower case.
const firstOfAll = { loading: "eager", fetchpriority: "high" } as const;
const whenNear = { loading: "lazy", decoding: "async" } as const;

type Props = {
  src: string | null | undefined;
  alt: string;
  sizes: string;
  /** Loaded eagerly with high priority, for images above the fold; others load lazily. */
  priority?: boolean;
  /** Without the placeholder colour: what is behind shows until the image is there. */
  isClear?: boolean;
  /** Widest variant in `srcset`, in px. */
  maxWidth?: number;
  /** Replacement for a missing or broken image: the stock photo, or a text. */
  fallback?: "photo" | "text";
  className?: string;
};

/** An image with its variants as `srcset`; URLs of other sites are used unchanged. */
export function Picture({
  src,
  alt,
  sizes,
  priority,
  isClear,
  maxWidth,
  fallback = "photo",
  className,
}: Props) {
  const img = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>();

  // The image may have failed before hydration.
  useEffect(() => {
    if (src && img.current?.complete && img.current.naturalWidth === 0) setBroken(src);
  }, [src]);

  const failed = !src || broken === src;
  if (failed && fallback === "text")
    return (
      <span className={`grid place-items-center bg-sand text-muted ${className ?? ""}`}>
        Image Not Found
      </span>
    );

  const shown = failed ? fallbackImageUrl : src;
  const query = fallback === "text" && shown.startsWith("/images/") ? noFallback : "";
  const image = parseImageUrl(shown);
  const common = {
    ref: img,
    className,
    ...(priority ? firstOfAll : whenNear),
    onError: () => setBroken(src),
  };
  if (!image) return <img {...common} alt={alt} referrerPolicy="no-referrer" src={shown + query} />;

  return (
    <picture>
      <source type="image/avif" sizes={sizes} srcSet={srcSet(image, "avif", maxWidth, query)} />
      <img
        {...common}
        alt={alt}
        width={image.width}
        height={image.height}
        style={isClear ? undefined : { backgroundColor: image.color }}
        sizes={sizes}
        srcSet={srcSet(image, "jpg", maxWidth, query)}
        src={photoUrl(image, "jpg", maxWidth ?? photoWidths.usual) + query}
      />
    </picture>
  );
}
