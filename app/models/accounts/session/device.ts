// Order matters: most user agents also contain the names of other browsers.
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

/** Browser and system of a `User-Agent`, such as `Chrome on Android`; null when unknown. */
export function deviceName(userAgent: string): string | null {
  const first = (names: typeof browsers) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  return [first(browsers), first(systems)].filter(Boolean).join(" on ") || null;
}
