import { z } from "zod";
import { type CostTermName, costTermNames, costTerms } from "~db/agency";
import { limitsOf } from "./payment";

function term(name: CostTermName) {
  const { min, max } = limitsOf(costTerms[name]);
  return z
    .string()
    .regex(/^\d{1,3}(?:\.\d{1,4})?$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
}

/** The terms that a visitor chose instead of the agency's. */
export const costQuery = z.object(
  Object.fromEntries(costTermNames.map((name) => [name, term(name)])) as {
    [Name in CostTermName]: ReturnType<typeof term>;
  },
);
