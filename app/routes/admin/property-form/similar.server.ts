import { type FormAnswer, similarField } from "~/forms/answer";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { similarListings } from "~/models/catalogue/property/duplicates.server";
import { paths } from "~/paths";

/** The listings that a new one may be the same as; null when its sender has been told of all. */
export async function unseenSimilar(
  payload: Record<string, unknown>,
  given: Parameters<typeof similarListings>[0],
  who: SessionUser,
): Promise<FormAnswer["similar"] | null> {
  const seen = String(payload[similarField] ?? "").split(",");
  const similar = await similarListings(given, who);
  if (similar.every(({ id }) => seen.includes(String(id)))) return null;
  return similar.map(({ reach, ...listing }) => ({
    ...listing,
    href: reach && `${reach === "own" ? paths.editProperty : paths.properties}/${listing.id}`,
  }));
}
