import type { LoaderFunctionArgs } from "@remix-run/node";
import { listWindow } from "~/http/api/list-answer.server";
import { readQuery } from "~/http/query.server";
import { propertyCard } from "~/models/property/card.server";
import { listProperties } from "~/models/property/property.server";

/** The public list as card data, for the favorites page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const window = readQuery(request, listWindow).data;
  const { rows, total } = await listProperties({}, window ?? listWindow.parse({}));
  return { cards: rows.map(propertyCard), total };
}
