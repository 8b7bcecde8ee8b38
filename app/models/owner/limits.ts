import { leadLimits, noteMaxLength } from "../lead/limits";

/** Limits in characters. No zod: used by pages. */
export const ownerLimits = {
  name: leadLimits.name.max,
  phone: leadLimits.phone.max,
  email: leadLimits.email.max,
  commission: 100,
  notes: noteMaxLength,
} as const;
