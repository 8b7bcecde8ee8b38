import { z } from "zod";
import { limits, requestStatuses } from "~db/vocabulary";
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
export const requestInput = z.object({
  ...sender,
  requirements: longText("Requirements"),
  budget: absentOr(budget),
  ...trap,
});
export type RequestInput = z.infer<typeof requestInput>;

/** What the list of property requests can be filtered by; all optional. */
export const requestFilters = z
  .object({ ...leadFilterFields, status: z.enum(requestStatuses) })
  .partial();

/** What staff change of a property request. */
export const requestPatch = leadPatch(requestStatuses);
export type RequestPatch = z.infer<typeof requestPatch>;
