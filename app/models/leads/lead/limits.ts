/** Lengths in characters, of a phone's `min` in digits; no zod: used by pages. */
export const leadLimits = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  phone: { min: 10, max: 40 },
  text: { min: 10, max: 5000 },
  budget: { max: 60 },
} as const;

export const interestLimits = { phone: { min: 8, max: leadLimits.phone.max } } as const;

/** Honeypot: an input that people cannot see and browsers do not fill in; a value is a bot's. */
export const trapField = "homepageLink";

/** Field set by script: the action then responds with data instead of a redirect. */
export const scriptField = "script";

export const receiptId = (form: string) => `${form}-sent`;

export const noteMaxLength = 5000;

export type Receipt = {
  title: string;
  reference: string;
  facts: Record<string, string>;
  /** Of a lead that waits on the sender's device for the line: the key of every try to send it. */
  waitingKey?: string;
};
