import { z } from "zod";
import { limits, propertyRequestStatuses } from "~db/vocabulary";
import { leadLimits } from "../lead/limits";
import { absentOr, leadFilterFields, leadPatch, longText, sender, trap } from "../lead/schema";

const notANumber = "Budget must be a number in ETB, such as 2,500,000";
const tooMuch = "Budget is too high";
const decorations = /^(?:etb|birr)|(?:etb|birr)$|[\s,]/gi;

/** Birr, as people write them: `2,500,000`, `2 500 000 ETB`, 2500000; whole birr come out. */
const budget = z
  .union([z.string().max(leadLimits.budget.max), z.number()], notANumber)
  .transform((given) => String(given).trim().replace(decorations, ""))
  .pipe(
    z
      .string()
      .regex(/^\d{1,15}(?:\.\d{1,15})?$/, notANumber)
      .transform((digits) => Math.round(Number(digits)))
      .pipe(z.number().max(limits.price, tooMuch)),
  );

/** A description of the home that someone looks for. */
export const propertyRequestInput = z.object({
  ...sender,
  requirements: longText("Requirements"),
  budget: absentOr(budget),
  ...trap,
});
export type PropertyRequestInput = z.infer<typeof propertyRequestInput>;

/** What the list of property requests can be filtered by; all optional. */
export const propertyRequestFilters = z
  .object({ ...leadFilterFields, status: z.enum(propertyRequestStatuses) })
  .partial();
export type PropertyRequestFilters = z.infer<typeof propertyRequestFilters>;

/** What staff change of a property request. */
export const propertyRequestPatch = leadPatch(propertyRequestStatuses);
export type PropertyRequestPatch = z.infer<typeof propertyRequestPatch>;
