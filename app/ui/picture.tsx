import { useEffect, useRef, useState } from "react";
import {
  fallbackImageUrl,
  noFallback,
  parseImageUrl,
  photoUrl,
  photoWidths,
  type StoredImage,
  srcSet,
} from "~/models/catalogue/image/image";

// React 18 only passes `fetchpriority` on in lower case.
const firstOfAll = { loading: "eager", fetchpriority: "high" } as const;
const whenNear = { loading: "lazy", decoding: "async" } as const;

type Props = {
  src: string | null | undefined;
  alt: string;
  sizes: string;
  priority?: boolean;
  isClear?: boolean;
  maxWidth?: number;
  fallback?: "photo" | "text";
  className?: string;
};

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
  return (
    <Photo
      imgRef={img}
      className={className}
      {...(priority ? firstOfAll : whenNear)}
      onError={() => setBroken(src)}
      src={shown + query}
      stored={parseImageUrl(shown)}
      alt={alt}
      sizes={sizes}
      avif={(image) => srcSet(image, "avif", maxWidth, query)}
      jpg={(image) => ({
        width: image.width,
        height: image.height,
        style: isClear ? undefined : { backgroundColor: image.color },
        sizes,
        srcSet: srcSet(image, "jpg", maxWidth, query),
        src: photoUrl(image, "jpg", maxWidth ?? photoWidths.usual) + query,
      })}
    />
  );
}

type PhotoProps = {
  src: string;
  alt: string;
  stored?: StoredImage | null;
  /** The `srcset` and `sizes` of its AVIF. */
  avif: (image: StoredImage) => string;
  sizes?: string;
  jpg: (image: StoredImage) => React.ComponentProps<"img">;
  imgRef?: React.Ref<HTMLImageElement>;
} & Omit<React.ComponentProps<"img">, "src" | "alt" | "sizes" | "ref">;

/** A stored photo as AVIF and JPEG, any other address as it is. */
export function Photo({
  src,
  alt,
  stored = parseImageUrl(src),
  avif,
  sizes,
  jpg,
  imgRef,
  ...img
}: PhotoProps) {
  if (!stored)
    return <img {...img} ref={imgRef} alt={alt} referrerPolicy="no-referrer" src={src} />;
  return (
    <picture>
      <source type="image/avif" sizes={sizes} srcSet={avif(stored)} />
      <img {...img} ref={imgRef} alt={alt} {...jpg(stored)} />
    </picture>
  );
}
