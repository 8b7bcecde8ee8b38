import type { PropertyType } from "../vocabulary";
import openings from "./wording/openings.json";

/** An exterior photo and the kind of property that it fits. */
export interface Cover {
  file: string;
  types: readonly PropertyType[];
  use?: "shop" | "office";
  storeys: number;
  /** Minimum and maximum of bedrooms. */
  bedrooms?: readonly [number, number];
  /** Range of price levels (see `Place.level`). */
  levels: readonly [number, number];
  /** Adjective before "villa", "house" or "building" in titles. */
  look: string;
  openings: readonly string[];
}

/** A cover for all price levels by default. */
const cover = (
  file: keyof typeof openings,
  types: Cover["types"],
  storeys: number,
  look: string,
  limits: Partial<Pick<Cover, "use" | "bedrooms" | "levels">> = {},
): Cover => ({ file, types, storeys, look, levels: [0, 9], ...limits, openings: openings[file] });

export const covers: readonly Cover[] = [
  cover("villa-01.jpg", ["Villa"], 2, "Stone-and-glass", { bedrooms: [4, 6] }),
  cover("villa-02.jpg", ["Villa"], 2, "Contemporary", { bedrooms: [4, 5] }),
  cover("villa-03.jpg", ["Villa"], 3, "Three-level", { bedrooms: [5, 7] }),
  cover("villa-04.jpg", ["Villa", "House"], 2, "Classic tiled", {
    bedrooms: [4, 6],
    levels: [0.75, 9],
  }),
  cover("villa-05.jpg", ["Villa", "House"], 1, "Single-storey stone", { bedrooms: [3, 4] }),
  cover("villa-06.jpg", ["Villa", "House"], 2, "Bright modern", { bedrooms: [4, 5] }),
  cover("villa-07.jpg", ["Villa"], 3, "Walled G+2", { bedrooms: [5, 7] }),
  cover("villa-08.jpg", ["Villa", "House"], 2, "Ochre and stone", { bedrooms: [4, 5] }),
  cover("villa-09.jpg", ["Villa"], 2, "Modern garden", { bedrooms: [4, 5] }),
  cover("villa-10.jpg", ["Villa", "House"], 2, "Palm-court", {
    bedrooms: [5, 7],
    levels: [0.8, 9],
  }),
  cover("house-01.jpg", ["House"], 1, "Red-roofed family", { bedrooms: [3, 4], levels: [0, 1] }),
  cover("house-02.jpg", ["House"], 1, "Veranda", { bedrooms: [3, 3], levels: [0, 1] }),
  cover("house-03.jpg", ["House"], 1, "L-shaped", { bedrooms: [3, 4], levels: [0.65, 9] }),
  cover("house-04.jpg", ["House"], 1, "Stone-walled", { bedrooms: [3, 4], levels: [0.6, 9] }),
  cover("house-05.jpg", ["House"], 1, "Small veranda", { bedrooms: [2, 3], levels: [0, 0.7] }),
  cover("apartment-01.jpg", ["Apartment"], 7, "white G+6"),
  cover("apartment-02.jpg", ["Apartment"], 11, "dark stone tower", { levels: [0.95, 9] }),
  cover("apartment-03.jpg", ["Apartment"], 6, "sand-coloured G+5"),
  cover("apartment-04.jpg", ["Apartment"], 10, "ten-storey tower", { levels: [0.8, 9] }),
  cover("apartment-05.jpg", ["Apartment"], 8, "cream-and-ochre G+7"),
  cover("condo-01.jpg", ["Condo"], 5, "terracotta-tower block"),
  cover("condo-02.jpg", ["Condo"], 4, "teal-and-yellow block"),
  cover("condo-03.jpg", ["Condo"], 5, "brown-tower block"),
  cover("townhouse-01.jpg", ["Townhouse"], 2, "flat-roofed", { bedrooms: [3, 4] }),
  cover("townhouse-02.jpg", ["Townhouse"], 2, "gabled", { bedrooms: [3, 4] }),
  cover("commercial-01.jpg", ["Commercial"], 9, "glass-fronted building", { use: "office" }),
  cover("commercial-02.jpg", ["Commercial"], 4, "awning-fronted building", { use: "shop" }),
  cover("land-01.jpg", ["Land"], 0, "level"),
  cover("land-02.jpg", ["Land"], 0, "grassy", { levels: [0.55, 9] }),
];
