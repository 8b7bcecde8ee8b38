/** A stream of numbers that is the same for the same seed (mulberry32). */
export function randomSource(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(options: readonly T[]): T => {
    const option = options[int(0, options.length - 1)];
    if (option === undefined) throw new Error("nothing to pick from");
    return option;
  };
  const uses = new WeakMap<readonly unknown[], number[]>();

  return {
    /** From 0 up to, not including, 1. */
    next,
    /** A whole number from `low` to `high`, both possible. */
    int,
    /** A number between `low` and `high`. */
    between: (low: number, high: number) => low + next() * (high - low),
    /** True with the given probability. */
    chance: (probability: number) => next() < probability,
    pick,
    /** Picks like from a deck of cards: each option of this very array once before any returns. */
    draw<T>(options: readonly T[]): T {
      const counts = uses.get(options) ?? options.map(() => 0);
      uses.set(options, counts);
      const least = Math.min(...counts);
      const index = pick([...counts.keys()].filter((candidate) => counts[candidate] === least));
      counts[index] = least + 1;
      return options[index] as T;
    },
    shuffled<T>(items: readonly T[]): T[] {
      return items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item);
    },
  };
}

export type RandomSource = ReturnType<typeof randomSource>;
