// No zod: used by pages.

/** Lengths in characters, of a phone's `min` in digits. */
export const leadLimits = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  phone: { min: 10, max: 40 },
  text: { min: 10, max: 5000 },
  budget: { max: 60 },
} as const;

export const interestLimits = { phone: { min: 8, max: leadLimits.phone.max } } as const;

export const noteMaxLength = 5000;

/** What a visitor may report of a listing. */
export const reportReasons = [
  "Sold or rented already",
  "Wrong price",
  "Wrong place or photos",
  "Looks like a fraud",
  "Something else",
] as const;
export const otherReason = "Something else" satisfies (typeof reportReasons)[number];
