import { useEffect, useRef, useState } from "react";
import {
  fallbackImageUrl,
  noFallback,
  parseImageUrl,
  srcSet,
  variantUrl,
  variantWidths,
} from "~/models/image/image";

// React 18 knows this attribute only by its HTML name.
const firstOfAll = { loading: "eager", fetchpriority: "high" } as const;
const whenNear = { loading: "lazy", decoding: "async" } as const;

type Props = {
  src: string | null | undefined;
  alt: string;
  sizes: string;
  /** For what a visitor sees first: loaded before all else instead of when near. */
  priority?: boolean;
  /** The widest variant to offer, in pixels. */
  maxWidth?: number;
  /** What stands for a picture that is missing or broken: the stock photo, or words. */
  fallback?: "photo" | "text";
  className?: string;
};

/** A picture in the sizes and formats of the pipeline, or any other URL as it is. */
export function Picture({
  src,
  alt,
  sizes,
  priority,
  maxWidth,
  fallback = "photo",
  className,
}: Props) {
  const img = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>();

  // It may have failed before this code arrived.
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

  const middle = variantWidths(image, 640).at(-1) ?? image.width;
  return (
    <picture className="contents">
      <source type="image/avif" sizes={sizes} srcSet={srcSet(image, "avif", maxWidth, query)} />
      <source type="image/webp" sizes={sizes} srcSet={srcSet(image, "webp", maxWidth, query)} />
      <img
        {...common}
        alt={alt}
        width={image.width}
        height={image.height}
        style={{ backgroundColor: image.color }}
        sizes={sizes}
        srcSet={srcSet(image, "jpg", maxWidth, query)}
        src={variantUrl(image, middle, "jpg") + query}
      />
    </picture>
  );
}
