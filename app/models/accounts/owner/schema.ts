import { z } from "zod";
import { languages } from "~db/vocabulary";
import { absentOr, emailAddress, inLines, onOneLine } from "../../leads/lead/schema";
import { notEmpty, openedOn, rowIdOrNone, yesOrNo } from "../../list";
import { ownerLimits } from "../limits";

const orEmpty = <S extends z.ZodType<string>>(rule: S) =>
  absentOr(rule).transform((given) => given ?? "");

function text(label: string, max: number, tidy: (text: string) => string) {
  return orEmpty(
    z
      .string(`${label} must be a text`)
      .overwrite(tidy)
      .max(max, `${label} must be at most ${max} characters`),
  );
}

const preferences = {
  language: z.enum(languages).optional(),
  isReported: yesOrNo.optional(),
};

const rules = {
  name: text("Name", ownerLimits.name, onOneLine),
  phone: text("Phone number", ownerLimits.phone, onOneLine),
  email: orEmpty(emailAddress("Please enter a valid email")),
  commission: text("Commission", ownerLimits.commission, onOneLine),
  notes: text("Notes", ownerLimits.notes, inLines),
  ...preferences,
};

export const ownerForm = z.object(rules);

export const ownerPatch = z
  .object(rules)
  .partial()
  .refine(...notEmpty);
export type OwnerPatch = z.infer<typeof ownerPatch>;

/** What staff do on the page of an owner, for all homes of theirs. */
export const ownerForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("preferences"), ...preferences }),
  z.object({ intent: z.literal("report") }),
]);

export const agentForm = z.object({
  intent: z.literal("agent"),
  version: openedOn,
  agentId: rowIdOrNone,
});
