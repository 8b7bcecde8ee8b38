/** A seeded pseudo-random number generator (mulberry32). */
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
    /** A number in [0, 1). */
    next,
    /** An integer from `low` to `high`, inclusive. */
    int,
    /** A number between `low` and `high`. */
    between: (low: number, high: number) => low + next() * (high - low),
    /** True with the given probability. */
    chance: (probability: number) => next() < probability,
    pick,
    /** Draws without replacement: every option of this array once before any repeats. */
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
