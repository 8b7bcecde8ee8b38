import { type Area, drawing, type Part } from "~/models/catalogue/places/drawing";
import { isLite } from "~/platform/lite";
import { language } from "~/texts";
import inAmharic from "./addis.am.svg?url";
import inEnglish from "./addis.svg?url";

type DrawingProps = {
  title: string;
  part?: Part;
  className?: string;
  children?: React.ReactNode;
};

/** The drawing of Addis Ababa, or a part of it; children are SVG in its units. */
export function Drawing({ title, part = drawing, className = "", children }: DrawingProps) {
  if (isLite()) return null;
  const { x, y, width, height } = part;
  return (
    <div
      className={`relative overflow-hidden rounded-box bg-sand ${className}`}
      style={{ aspectRatio: `${width}/${height}` }}
    >
      <Sheet part={part} />
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

type SheetProps = {
  part?: Part;
  /** Shown in ochre, without any names; `plain` only leaves the names out. */
  show?: Area | "plain";
};

/** What is drawn, loaded when it is near; the larger the whole is, the more places it names. */
export function Sheet({ part = drawing, show }: SheetProps) {
  if (isLite()) return null;
  const addis = language() === "am" ? inAmharic : inEnglish;
  const left = `${(-100 * part.x) / part.width}%`;
  const top = `${(-100 * part.y) / part.height}%`;
  return (
    <img
      src={show ? `${addis}#${show.replaceAll(" ", "-")}` : addis}
      alt=""
      loading="lazy"
      className="absolute aspect-square max-w-none"
      style={{ left, top, width: `${(100 * drawing.width) / part.width}%` }}
    />
  );
}

/** Places an element at a point of the part that is shown. */
export function at({ x, y }: { x: number; y: number }, part: Part = drawing): React.CSSProperties {
  return {
    left: `${(100 * (x - part.x)) / part.width}%`,
    top: `${(100 * (y - part.y)) / part.height}%`,
  };
}
