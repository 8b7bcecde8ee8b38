import { readPageQuery } from "~/http/query.server";
import { type Selection, whichOf } from "~/models/catalogue/property/bulk.server";
import { staffFilters, tickedListings, tickedMark } from "~/models/catalogue/property/staff-schema";

/** The listings ticked in the staff list, or all that match its filters; null for all there are. */
export function tickedIn(request: Request): Selection | null {
  const query = new URL(request.url).searchParams;
  if (!query.has(tickedMark)) return null;
  const ticked = tickedListings.safeParse({
    ids: query.getAll("ids"),
    all: query.get("all") ?? undefined,
  });
  return whichOf(ticked.data ?? { ids: [] }, readPageQuery(request, staffFilters));
}
