import { z } from "zod";
import { limits, requestStatuses } from "~db/vocabulary";
import { leadLimits } from "../lead/limits";
import { absentOr, leadFilterFields, leadPatch, longText, sender, trap } from "../lead/schema";

const notANumber = "Budget must be a number in ETB, such as 2,500,000";
const tooMuch = "Budget is too high";
const decorations = /^(?:etb|birr)|(?:etb|birr)$|[\s,]/gi;

/** An amount in birr, such as `2,500,000` or `2 500 000 ETB`; the output is whole birr. */
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

/** A property request: what the sender is looking for. */
export const requestInput = z.object({
  ...sender,
  requirements: longText("Requirements"),
  budget: absentOr(budget),
  ...trap,
});
export type RequestInput = z.infer<typeof requestInput>;

/** Filters of the staff list; all optional. */
export const requestFilters = z
  .object({ ...leadFilterFields, status: z.enum(requestStatuses) })
  .partial();

/** The fields of a property request that staff may change. */
export const requestPatch = leadPatch(requestStatuses);
export type RequestPatch = z.infer<typeof requestPatch>;
