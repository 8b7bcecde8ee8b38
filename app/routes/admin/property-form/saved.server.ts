import type { ToastMessage } from "~/forms/answer";
import type { Who } from "~/models/accounts/user/scope.server";
import { missingPictures } from "~/models/catalogue/image/unused.server";
import { formatMoment } from "~/models/dates.server";
import { describeMatches, findMatchingLeads } from "~/models/leads/matching/matching.server";
import { formatCount } from "~/models/words";
import { matchesPath, officePaths } from "~/office-paths";
import { logFault } from "~/server/request.server";
import type { Property } from "~db/schema";

/** The toast of a saved form. @param who asks for matching leads; null when nothing was changed */
export async function savedToast(
  property: Property,
  done: string,
  who: Who | null,
  note?: string,
): Promise<ToastMessage> {
  const { id, title, isDraft, liveFrom, images, latitude, longitude } = property;
  const matches = who && (await matchesOf(property, who));
  const missing = (await missingPictures(images)).length;
  const [are, them] = missing === 1 ? ["is", "it"] : ["are", "them"];
  const notes = [
    title || "Untitled draft",
    note,
    (!isDraft || liveFrom) &&
      !(latitude && longitude) &&
      "It is incomplete: it has no place on the map yet",
    liveFrom && `It goes live on ${formatMoment(liveFrom)}`,
    missing > 0 &&
      `${formatCount(missing, "photo")} ${are} no longer stored: please add ${them} again`,
    matches,
  ];
  return {
    title: isDraft ? "Draft saved" : done,
    description: sentences(notes.filter((each): each is string => Boolean(each))),
    link: matches
      ? { to: matchesPath(officePaths.adminProperties, id), label: "Show who" }
      : undefined,
    tone: "success",
  };
}

function sentences(texts: readonly string[]): string {
  return texts
    .map((text, at) => (at === texts.length - 1 || /[.!?።]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

/** An error is logged only: the listing is already saved. */
async function matchesOf(property: Property, who: Who): Promise<string | undefined> {
  try {
    return describeMatches(await findMatchingLeads(property, who)) ?? undefined;
  } catch (error) {
    logFault("who may be looking for a listing:", error);
    return undefined;
  }
}
