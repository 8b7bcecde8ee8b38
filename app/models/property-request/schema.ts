import { z } from "zod";
import { limits } from "~db/vocabulary";
import { absentOr, emailAddress, leadName, leadPhone, longText, trap } from "../lead/fields";
import { leadLimits } from "../lead/limits";

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
  name: leadName,
  email: emailAddress("Please enter a valid email"),
  phone: leadPhone,
  requirements: longText("Requirements"),
  budget: absentOr(budget),
  ...trap,
});
export type PropertyRequestInput = z.infer<typeof propertyRequestInput>;
