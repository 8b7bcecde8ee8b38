import type { LoaderFunctionArgs } from "@remix-run/node";
import { listWindow } from "~/http/api/list-answer.server";
import { readPageQuery } from "~/http/query.server";
import { comparedProperty } from "~/models/catalogue/property/detail.server";
import { listWholeProperties } from "~/models/catalogue/property/property.server";

/** The public list as cards: favorites and recently viewed look their homes up in it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const window = { ...listWindow.parse({}), ...readPageQuery(request, listWindow) };
  const { rows, total } = await listWholeProperties({}, window);
  return { cards: rows.map(comparedProperty), total };
}
