import { pageValues } from "~/http/query.server";
import { notAPrice } from "~/models/catalogue/property/price";
import { readPrices } from "~/models/catalogue/property/typed-price";
import { listPath } from "~/models/catalogue/search/filters";
import { effective, listPage } from "~/models/catalogue/search/schema";
import { alertChannels, readAlert, sentenceOf } from "~/models/messages/alert/alert.server";
import { waitedFor } from "~/models/messages/alert/schema";
import { t } from "~/texts";
import { messageQuery } from "~/ui/share-links";

/** What is waited for, by the query of a list or by the fields of the form; `faults` are no prices. */
export function filtersIn(given: URLSearchParams) {
  const { page, view, ...values } = pageValues(given, listPage);
  const { filters: typed, faults } = readPrices(values);
  const filters = effective(typed);
  return {
    filters: waitedFor(filters, filters.search && given.get("search")?.trim()),
    faults: Object.entries(faults).map(([name, text]) => [name, [notAPrice(text)]]),
  };
}

/** What the page shows; `change` is the link of an alert that takes other filters. */
export async function alertView(given: URLSearchParams) {
  const { filters } = filtersIn(given);
  const change = given.get("change") ?? "";
  const link = await readAlert(change);
  const known = link.state === "known" ? link.alert : null;
  const sentence = sentenceOf({ filters });
  return {
    filters,
    sentence,
    channels: await alertChannels(),
    change: known && change,
    frequency: known?.frequency ?? "at once",
    list: listPath(filters),
    toOffice: messageQuery({ text: t.alerts.toOffice(sentence) }),
  };
}
