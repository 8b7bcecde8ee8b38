/** A number of things in words: `1 lead`, `1,200 leads`. @param one the singular; the plural adds an s */
export const counted = (count: number, one: string) =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;
