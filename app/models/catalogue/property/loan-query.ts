import { z } from "zod";
import { loanLimits } from "./payment";

const number = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^\d{1,2}(?:\.\d{1,2})?$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

export const loanQuery = z.object({
  deposit: number(loanLimits.deposit),
  rate: number(loanLimits.rate),
  years: number(loanLimits.years),
});
