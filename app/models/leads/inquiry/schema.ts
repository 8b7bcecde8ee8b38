import { z } from "zod";
import { t } from "~/texts";
import { isoDay } from "../../time";
import { leadLimits, otherReason, reportReasons } from "../lead/limits";
import { absentOr, inLines, longText, onOneLine, sender, trap } from "../lead/schema";
import { timeFault } from "./visit-times";

const visitHorizon = 730;

export function firstVisitDay(): string {
  return isoDay(Date.now(), 1);
}

export const visitDate = z.iso
  .date({ error: () => t.forms.chooseDate, abort: true })
  .refine((date) => date >= isoDay(Date.now()), {
    error: () => t.forms.datePast,
    abort: true,
  })
  .refine((date) => date <= isoDay(Date.now(), visitHorizon), {
    error: () => t.forms.dateFar,
  });

export const visitTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, {
  error: () => t.forms.chooseTime,
  abort: true,
});

export const inquiryInput = z.object({
  ...sender,
  message: longText(() => t.forms.message),
  ...trap,
});
export type InquiryInput = z.infer<typeof inquiryInput>;

/** What is wrong with a listing, from somebody who need not say who they are. */
export const reportInput = z
  .object({
    reason: z.enum(reportReasons, { error: () => t.forms.chooseReason }),
    details: absentOr(
      z
        .string()
        .overwrite(inLines)
        .max(leadLimits.text.max, { error: () => t.forms.shortText }),
    ),
    contact: absentOr(z.string().overwrite(onOneLine).max(leadLimits.email.max)),
    ...trap,
  })
  .refine(({ reason, details }) => reason !== otherReason || details, {
    path: ["details"],
    error: () => t.forms.sayReason,
  });
export type ReportInput = z.infer<typeof reportInput>;

/** Also for a day when the office is closed: staff answer with another. */
export const visitInput = inquiryInput
  .extend({ visitDate: absentOr(visitDate), visitTime: absentOr(visitTime) })
  .superRefine(({ visitDate, visitTime }, context) => {
    const message = visitTime && timeFault(visitTime, visitDate);
    if (message)
      context.addIssue({ code: "custom", path: ["visitTime"], message, input: visitTime });
  });
export type VisitInput = z.infer<typeof visitInput>;
