/** Bounds that the schemas and the HTML attributes share, in characters. */
export const leadLimits = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  phone: { min: 10, max: 40 },
  text: { min: 10, max: 5000 },
  budget: { max: 60 },
} as const;

/** Those of the interest form, where they differ. */
export const interestLimits = { phone: { min: 8, max: leadLimits.phone.max } } as const;

/** A field that people do not see: whoever fills it in is a program. */
export const trapField = "homepageLink";

/** Longest note on a lead, in characters. */
export const noteMaxLength = 5000;
