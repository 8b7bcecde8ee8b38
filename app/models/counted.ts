/** A number of things in words: `1 lead`, `1,200 leads`. @param many the plural, if it is more than an s */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
