import { type CostTermName, costTerms } from "~db/agency";

/** Their names and where they are from, until the agency writes its own. */
export const terms: Record<CostTermName, { label: string; source: string }> = costTerms;
