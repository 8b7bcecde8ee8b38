import { z } from "zod";
import { absentOr, emailAddress } from "../../leads/lead/schema";
import { notEmpty, openedOn, rowId } from "../../list";
import { ownerLimits } from "../limits";

/** A text; what is absent, null or empty is "". */
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
const onOneLine = (given: string) => given.replace(/[\p{Cc}\s]+/gu, " ").trim();
const inLines = (given: string) => given.replace(/\r\n?/g, "\n").replaceAll("\0", "").trim();

const rules = {
  name: text("Name", ownerLimits.name, onOneLine),
  phone: text("Phone number", ownerLimits.phone, onOneLine),
  email: orEmpty(emailAddress("Please enter a valid email")),
  commission: text("Commission", ownerLimits.commission, onOneLine),
  notes: text("Notes", ownerLimits.notes, inLines),
};

/** The form of an owner. */
export const ownerForm = z.object(rules);

/** Body of `PATCH /api/admin/properties/:id/owner`: any fields; null or "" clears one. */
export const ownerPatch = z
  .object(rules)
  .partial()
  .refine(...notEmpty);
export type OwnerPatch = z.infer<typeof ownerPatch>;

/** The other form of the page: the agent, or "" for the office, and the version of the listing. */
export const agentForm = z.object({
  intent: z.literal("agent"),
  version: openedOn,
  agentId: z
    .literal("")
    .transform(() => null)
    .or(rowId),
});
