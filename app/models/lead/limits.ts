/** Bounds that the schemas and the HTML attributes share, in characters. Light: no zod here. */
export const leadLimits = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  phone: { min: 10, max: 40 },
  text: { min: 10, max: 5000 },
  budget: { max: 60 },
} as const;

/** The bounds of the interest form where they differ. */
export const interestLimits = { phone: { min: 8, max: leadLimits.phone.max } } as const;

/**
 * A field that people neither see nor reach and that no browser fills in by itself; programs
 * that fill every field give themselves away.
 */
export const trapField = "homepageLink";

/** A field that tells the action that script sent the form: its answer leaves the page alone. */
export const scriptField = "script";

/** Longest note on a lead, in characters. */
export const noteMaxLength = 5000;
