// Most browsers name others for compatibility, so the order counts.
const browsers: [string, RegExp][] = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Opera Mini", /Opera Mini\//],
  ["Opera", /OP[RTX]\/|Opera/],
  ["UC Browser", /UCBrowser\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
];
const systems: [string, RegExp][] = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["Chromebook", /CrOS/],
  ["Linux", /Linux/],
];

/** What a `User-Agent` header says in words, `Chrome on Android`; null when it is unknown. */
export function deviceName(userAgent: string): string | null {
  const first = (names: typeof browsers) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  return [first(browsers), first(systems)].filter(Boolean).join(" on ") || null;
}
