/**
 * Lengths in characters, for schemas and HTML attributes; the least of a phone number in digits. No
 * zod: used by pages.
 */
export const leadLimits = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  phone: { min: 10, max: 40 },
  text: { min: 10, max: 5000 },
  budget: { max: 60 },
} as const;

/** Lengths that differ in the interest form. */
export const interestLimits = { phone: { min: 8, max: leadLimits.phone.max } } as const;

/**
 * Honeypot: an input that people cannot see or focus and that browsers do not autofill; a value
 * in it indicates a bot.
 */
export const trapField = "homepageLink";

/** Field set by script: the action then responds with data instead of a redirect. */
export const scriptField = "script";

/** Id of the receipt that stands in place of a form. */
export const receiptId = (form: string) => `${form}-sent`;

/** Maximum length of a note, in characters. */
export const noteMaxLength = 5000;
