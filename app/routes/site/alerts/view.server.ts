import { pageValues } from "~/http/query.server";
import { readPrices } from "~/models/catalogue/property/typed-price";
import type { PropertyFilters } from "~/models/catalogue/search/filters";
import { effective, listPage } from "~/models/catalogue/search/schema";
import { alertChannels, readAlert, sentenceOf } from "~/models/messages/alert/alert.server";
import { waitedFor } from "~/models/messages/alert/schema";

/** What is waited for, by the query of a list or by the fields of the form. */
export function filtersIn(given: URLSearchParams): PropertyFilters {
  const { page, view, ...values } = pageValues(given, listPage);
  const filters = effective(readPrices(values).filters);
  return waitedFor(filters, filters.search && given.get("search")?.trim());
}

/** What the form shows; `change` is the link of an alert that takes these filters. */
export async function alertView(given: URLSearchParams) {
  const filters = filtersIn(given);
  const change = given.get("change") ?? "";
  const link = change ? await readAlert(change) : null;
  return {
    filters,
    sentence: sentenceOf({ filters: filters as Record<string, string | number> }),
    channels: await alertChannels(),
    change: link?.state === "known" ? change : "",
    frequency: link?.state === "known" ? link.alert.frequency : ("at once" as const),
  };
}
