import { eq } from "drizzle-orm";
import { db, write } from "~db/client";
import { surveyedPlaces } from "~db/schema";
import type { SessionUser } from "../../accounts/session/session.server";
import { formatDate } from "../../dates.server";
import { NotAllowed } from "../../errors";
import { changeRow } from "../../history/change.server";
import type { Base } from "../../history/conflicts.server";
import { staffList } from "../../list.server";
import { foldText } from "../property/text";
import type { KnownPlace } from "./places.server";
import { estimateOf, knownPlaces, placeOf } from "./places.server";
import { placeFilters } from "./schema";
import { spotTexts } from "./spot";

export const placeList = staffList({
  filters: placeFilters,
  sorts: { label: "Name", subcity: "Subcity", kind: "Kind" },
  usual: "label",
  async load({ search = "", kind, state }, { sort, descending, limit, offset }) {
    const text = foldText(search);
    const found = knownPlaces()
      .map((place, index) => ({ id: index + 1, ...place }))
      .filter(
        ({ isSurveyed, ...place }) =>
          (!kind || place.kind === kind) &&
          (!state || isSurveyed === (state === "surveyed")) &&
          foldText(`${place.label}, ${place.names}, ${place.subcity}`).includes(text),
      )
      .sort(
        (one, other) =>
          one[sort].localeCompare(other[sort]) || one.label.localeCompare(other.label),
      );
    const rows = descending ? found.reverse() : found;
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
});
export type PlaceRow = KnownPlace & { id: number };

type Stored = typeof surveyedPlaces.$inferSelect;

/** A place with its row, by which forms know what they were opened on; null for an unknown slug. */
export async function staffPlace(slug: string) {
  const [place, estimate] = [placeOf(slug), estimateOf(slug)];
  if (!place || !estimate) return null;
  const row = await rowOf(slug);
  const { surveyedBy, surveyedAt, version } = row ?? { version: 1 };
  const survey = place.isSurveyed && surveyedAt ? `${surveyedBy}, ${formatDate(surveyedAt)}` : null;
  return { ...place, ...spotTexts(place), estimate: spotTexts(estimate), survey, version };
}

async function rowOf(slug: string): Promise<Stored | undefined> {
  const [row] = await db.select().from(surveyedPlaces).where(eq(surveyedPlaces.slug, slug));
  return row;
}

type Spot = { latitude?: string | null; longitude?: string | null };

/** Null for an unknown slug; without coordinates it is again where it is estimated to be. */
export async function correctPlace(
  slug: string,
  { latitude, longitude }: Spot,
  by: SessionUser,
  base: Base,
): Promise<Stored | null> {
  if (by.role !== "admin") throw new NotAllowed("Administrators say where places are.");
  if (!placeOf(slug)) return null;
  await write([db.insert(surveyedPlaces).values({ slug }).onConflictDoNothing()]);
  const row = await rowOf(slug);
  const isGiven = Boolean(latitude && longitude);
  const wanted = isGiven ? { latitude, longitude } : { latitude: null, longitude: null };
  if (!row) return null;
  return changeRow("place", row.id, wanted, {
    by,
    base,
    nameOf: () => "place",
    complete: async (changes) => ({
      ...changes,
      surveyedBy: isGiven ? by.username : null,
      surveyedAt: isGiven ? new Date() : null,
    }),
  });
}
