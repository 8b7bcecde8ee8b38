import { listPath } from "~/models/catalogue/search/filters";
import type { Subcity } from "~db/vocabulary";

/**
 * The eleven subcities about where they lie, drawn by hand: the small ones in the middle are larger
 * than they are, so that a thumb finds them. Each with its outline and where its name stands.
 */
const areas: Record<Exclude<Subcity, "Other">, readonly [outline: string, x: number, y: number]> = {
  Gulele: ["62 26 100 8 176 10 186 52 146 66 84 70 58 56", 122, 44],
  "Kolfe Keraniyo": ["58 56 84 70 86 124 92 182 64 204 26 186 8 124 22 70", 50, 126],
  "Addis Ketema": ["84 70 146 66 146 124 86 124", 116, 94],
  Arada: ["146 66 186 52 212 72 206 124 146 124", 178, 98],
  Lideta: ["86 124 146 124 148 182 92 182", 118, 158],
  Kirkos: ["146 124 206 124 214 150 204 186 148 182", 178, 158],
  Yeka: ["176 10 240 22 262 62 258 120 206 124 212 72 186 52", 230, 78],
  "Lemi Kura": ["240 22 290 38 316 92 304 146 260 148 258 120 262 62", 284, 92],
  Bole: ["206 124 258 120 260 148 304 146 294 196 244 222 198 218 204 186 214 150", 248, 184],
  "Nifas Silk Lafto": ["64 204 92 182 148 182 204 186 198 218 156 254 98 246", 132, 214],
  "Akaki Kaliti": ["198 218 244 222 270 256 246 298 180 296 156 254", 214, 258],
};

const lineHeight = 15;

/** A link for each subcity. */
export function SubcityMap() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: what is around it has a label
    <svg viewBox="0 0 324 304">
      {Object.entries(areas).map(([name, [outline, x, y]]) => {
        const [first, ...others] = name.split(" ");
        return (
          <a key={name} href={listPath({ subcity: name })}>
            <polygon points={outline} />
            <text x={x} y={y}>
              {first}
              {others.length > 0 && (
                <>
                  {" "}
                  <tspan x={x} dy={lineHeight}>
                    {others.join(" ")}
                  </tspan>
                </>
              )}
            </text>
          </a>
        );
      })}
    </svg>
  );
}
