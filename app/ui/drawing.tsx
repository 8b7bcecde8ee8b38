import { drawing } from "~/models/catalogue/places/drawing";

/** The drawing of Addis Ababa; children are SVG in its units. */
export function Drawing({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} role="img" aria-label={title}>
      {children}
    </svg>
  );
}
