import { t } from "~/texts";
import { type CostTermName, costTermNames, costTerms } from "~db/agency";
import type { Property } from "~db/schema";
import { readSettings } from "../../operations/settings/settings.server";
import { type CostValues, formatCosts, limitsOf } from "./payment";

/** The agency's terms, or those that were `asked` for; null for what is sold or has no price. */
export async function paymentOf(property: Property, asked: CostValues) {
  const { price, offer, status } = property;
  if (price === 0 || status === "Sold") return null;
  const settings = await readSettings();
  const names = costTermNames.filter((name) => costTerms[name].offer === offer);
  const termOf = (name: CostTermName) => asked[name] ?? settings[name];
  return {
    isOpen: names.some((name) => asked[name] !== undefined),
    terms: names.map((name) => ({
      name,
      label: t.costs.terms[name].label,
      ...limitsOf(costTerms[name]),
      value: termOf(name),
      source: t.detail.onDay(
        sourceOf(name, settings[`${name}Source`]),
        t.time.date(settings[`${name}On`]),
      ),
    })),
    costs: formatCosts(property, termOf),
  };
}

const sourceOf = (name: CostTermName, stored: string) =>
  stored === costTerms[name].source ? t.costs.terms[name].source : stored;

export type Payment = NonNullable<Awaited<ReturnType<typeof paymentOf>>>;
