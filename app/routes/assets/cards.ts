import type { LoaderFunctionArgs } from "@remix-run/node";
import { propertyCard } from "~/models/property/card.server";
import { listProperties } from "~/models/property/property.server";
import { apiPageLimit, apiQuery, givenParams } from "~/models/property/search/schema";

/** The public list as cards: what the favourites page picks from, in the browser. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = apiQuery.safeParse(givenParams(new URL(request.url).searchParams));
  const { limit = apiPageLimit, offset = 0 } = query.data ?? {};
  const { rows, total } = await listProperties({}, { limit, offset });
  return { cards: rows.map(propertyCard), total };
}
