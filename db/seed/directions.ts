import type { Place, Spot } from "./place";
import { landmarks } from "./places/landmarks";
import type { RandomSource } from "./random";

const metres = [100, 150, 200, 250, 300, 400, 500];
const lanes = [
  "first lane on the left",
  "second lane",
  "second lane on the right",
  "third lane",
  "behind the pharmacy",
  "behind the bakery",
  "the green gate",
  "the gate after the tyre shop",
  "opposite the kindergarten",
];

/**
 * The way to a home by a landmark, as people tell it: one that its address does not name. Some owners
 * tell it on the phone only, and some addresses are the way already.
 */
export function directionsOf(
  { name }: Place,
  { address }: Spot,
  random: RandomSource,
): string | null {
  const known = landmarks[name] ?? [];
  const unnamed = known.filter((each) => !address.includes(each.replace("the ", "")));
  const way = `${random.pick(metres)} m from ${random.pick(unnamed.length > 0 ? unnamed : known)}, ${random.pick(lanes)}`;
  const isTold = random.chance(0.9) && !/\d m /.test(address);
  return isTold ? way : null;
}
