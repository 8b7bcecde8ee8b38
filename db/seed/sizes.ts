import type { Cover } from "./covers";
import type { Spot } from "./place";
import type { RandomSource } from "./random";

interface Size {
  bedrooms: number;
  bathrooms: number;
  /** Floor area in m²; plot area for land. */
  area: number;
  /** Plot area in m²; 0 without a plot. */
  plot: number;
  floor: number;
  yearBuilt: number | null;
}

const areaOfFlat: Readonly<Record<number, readonly [number, number]>> = {
  1: [55, 75],
  2: [85, 115],
  3: [120, 165],
  4: [180, 230],
};
const areaOfCondo: Readonly<Record<number, readonly [number, number]>> = {
  1: [42, 52],
  2: [58, 72],
  3: [78, 95],
};

/** Sizes that fit the building on the cover. */
export function measure({ spot, cover }: { spot: Spot; cover: Cover }, random: RandomSource): Size {
  const inSteps = (low: number, high: number, step: number) =>
    Math.round(random.between(low, high) / step) * step;
  const base = { bedrooms: 0, bathrooms: 0, plot: 0, floor: 0 };

  switch (spot.type) {
    case "Villa":
    case "House": {
      const bedrooms = random.int(...(cover.bedrooms ?? [3, 4]));
      const villa = cover.file.startsWith("villa");
      const perBedroom = villa ? (spot.type === "Villa" ? [62, 80] : [52, 62]) : [36, 44];
      const area = inSteps(bedrooms * (perBedroom[0] ?? 0), bedrooms * (perBedroom[1] ?? 0), 10);
      const footprint = area / cover.storeys;
      return {
        ...base,
        bedrooms,
        bathrooms: villa ? random.int(bedrooms - 1, bedrooms) : Math.max(1, bedrooms - 1),
        area,
        plot: inSteps(footprint * 1.9, footprint * 2.7, 10),
        yearBuilt: villa ? random.int(2009, 2024) : random.int(1992, 2016),
      };
    }
    case "Apartment": {
      const bedrooms = random.pick(cover.storeys >= 10 ? [2, 3, 3, 4] : [1, 2, 2, 3, 3]);
      const [low, high] = areaOfFlat[bedrooms] ?? [85, 115];
      return {
        ...base,
        bedrooms,
        bathrooms: bedrooms === 1 ? 1 : random.int(2, Math.max(2, bedrooms - 1)),
        area: inSteps(low, high, 5),
        floor: random.int(Math.ceil(cover.storeys * 0.35), cover.storeys - 1),
        yearBuilt: random.int(2014, 2024),
      };
    }
    case "Condo": {
      const bedrooms = random.pick([1, 2, 2, 2, 3]);
      const [low, high] = areaOfCondo[bedrooms] ?? [58, 72];
      return {
        ...base,
        bedrooms,
        bathrooms: bedrooms === 3 ? random.int(1, 2) : 1,
        area: inSteps(low, high, 1),
        floor: random.int(1, cover.storeys - 1),
        yearBuilt: random.int(2009, 2018),
      };
    }
    case "Townhouse": {
      const bedrooms = random.int(...(cover.bedrooms ?? [3, 4]));
      const area = inSteps(bedrooms * 48, bedrooms * 58, 5);
      return {
        ...base,
        bedrooms,
        bathrooms: bedrooms - 1,
        area,
        plot: inSteps(area * 0.65, area * 0.8, 5),
        yearBuilt: random.int(2012, 2024),
      };
    }
    case "Commercial":
      return spot.use === "office"
        ? {
            ...base,
            bathrooms: 2,
            area: inSteps(180, 380, 10),
            floor: random.int(2, cover.storeys - 1),
            yearBuilt: random.int(2010, 2023),
          }
        : {
            ...base,
            bathrooms: 1,
            area: inSteps(36, 90, 2),
            yearBuilt: random.int(2010, 2023),
          };
    case "Land": {
      const plot = spot.plot ?? 500;
      return { ...base, area: plot, plot, yearBuilt: null };
    }
  }
}
