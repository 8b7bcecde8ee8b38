import type { LoaderFunctionArgs } from "@remix-run/node";
import { listWindow } from "~/http/api/list-answer.server";
import { readPageQuery } from "~/http/query.server";
import { exchangeRate } from "~/models/catalogue/property/card.server";
import { comparedProperty } from "~/models/catalogue/property/comparison.server";
import { listWholeProperties } from "~/models/catalogue/property/property.server";

/** The public list as card data with what is compared, for what the device keeps: see `ui/public-list.ts`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const window = { ...listWindow.parse({}), ...readPageQuery(request, listWindow) };
  const { rows, total } = await listWholeProperties({}, window);
  return { cards: rows.map(comparedProperty), total, rate: exchangeRate() };
}
