import type { LoaderFunctionArgs } from "@remix-run/node";
import { givenParams, listWindow } from "~/http/api/list-answer.server";
import { propertyCard } from "~/models/property/card.server";
import { listProperties } from "~/models/property/property.server";

/** The public list as cards: what the favourites page picks from, in the browser. */
export async function loader({ request }: LoaderFunctionArgs) {
  const window = listWindow.safeParse(givenParams(new URL(request.url))).data;
  const { rows, total } = await listProperties({}, window ?? listWindow.parse({}));
  return { cards: rows.map(propertyCard), total };
}
