import { drawing, type Part } from "~/models/catalogue/places/drawing";
import type { Subcity } from "~db/vocabulary";
import addis from "./addis.svg?url";

type DrawingProps = {
  title: string;
  part?: Part;
  highlighted?: Subcity;
  className?: string;
  children?: React.ReactNode;
};

/** The drawing of Addis Ababa, or a part of it; children are SVG in its units. */
export function Drawing({
  title,
  part = drawing,
  className = "",
  children,
  ...sheet
}: DrawingProps) {
  const { x, y, width, height } = part;
  return (
    <div
      className={`relative overflow-hidden rounded-box bg-sand ${className}`}
      style={{ aspectRatio: `${width}/${height}` }}
    >
      <Sheet part={part} {...sheet} />
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        role="img"
        aria-label={title}
        className="absolute inset-0 size-full"
      >
        {children}
      </svg>
    </div>
  );
}

/**
 * What is drawn, loaded once for all pages and only when it is near. Its text follows the width of
 * the whole: the larger it is, the more places it names.
 */
export function Sheet({ part = drawing, highlighted }: { part?: Part; highlighted?: Subcity }) {
  const left = `${(-100 * part.x) / part.width}%`;
  const top = `${(-100 * part.y) / part.height}%`;
  return (
    <img
      src={highlighted ? `${addis}#${highlighted.replaceAll(" ", "-")}` : addis}
      alt=""
      loading="lazy"
      className="absolute aspect-square h-auto max-w-none"
      style={{ left, top, width: `${(100 * drawing.width) / part.width}%` }}
    />
  );
}
