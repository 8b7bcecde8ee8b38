import { z } from "zod";
import { t } from "~/texts";
import { interestTypes } from "~db/vocabulary";
import { interestLimits, leadLimits } from "../../leads/lead/limits";
import {
  absentOr,
  emailAddress,
  leadFilterFields,
  leadName,
  phoneNumber,
  trap,
} from "../../leads/lead/schema";
import { rowId } from "../../list";

const interests = z
  .array(z.enum(interestTypes))
  .max(interestTypes.length)
  .transform((chosen) => [...new Set(chosen)]);

function asList(given: unknown): unknown {
  if (typeof given !== "string") return given ?? undefined;
  const names = given
    .slice(0, 500)
    .split(",")
    .map((name) => name.trim());
  return names.filter((name) => name !== "");
}

export const interestInput = z.object({
  name: leadName,
  email: emailAddress({ error: () => t.forms.validAddress }),
  phone: phoneNumber(interestLimits.phone, {
    error: () => t.forms.tooShort(t.forms.phoneNumber, interestLimits.phone.min),
  }),
  budget: absentOr(z.string().trim().max(leadLimits.budget.max)),
  propertyInterests: z.preprocess(asList, interests.optional()),
  ...trap,
});
export type InterestInput = z.infer<typeof interestInput>;

export const subscriberFilters = z.object(leadFilterFields).partial();

export const subscriberForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("email-all") }),
  z.object({ intent: z.enum(["delete", "restore", "ask"]), id: rowId }),
]);
