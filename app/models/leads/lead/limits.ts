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

/** What the sender of a stored lead is told of it: `facts` are the values sent, by label. */
export type Receipt = {
  title: string;
  reference: string;
  facts: Record<string, string>;
  /** Of a lead that waits on the sender's device for the line: the key of every try to send it. */
  keptKey?: string;
};

/** Success message, equal for new and known addresses (no address enumeration). */
export const interestThanks = "Thank you! Our property specialists will contact you soon.";
