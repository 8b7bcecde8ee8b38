/** What a template can name, with what it stands for; no zod: used by pages. */
export const placeholders = {
  name: "the sender's name",
  property: "the listing's title",
  price: "its price, or the budget of a request",
  link: "its address on the site, or that of homes like it when visitors cannot see it",
  state: "how it stands, such as 'is still available' or 'has been sold'",
  similar: "the address of homes like it",
  visit: "day and time of the visit",
  agent: "who answers",
  office: "the agency and its phone",
} as const;
export type Placeholder = keyof typeof placeholders;

export const templateLimits = { name: 60, text: 2000 } as const;

const inBraces = /\{([^{}\n]*)\}/g;

export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(inBraces)].filter(([, name = ""]) => !(name in placeholders));
  return [...new Set(found.map(([whole]) => whole))];
}

export function fillTemplate(text: string, values: Record<Placeholder, string>): string {
  return text.replace(inBraces, (whole, name) => values[name as Placeholder] ?? whole);
}
