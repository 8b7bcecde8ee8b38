import type { ToastMessage } from "~/forms/answer";
import type { Who } from "~/models/accounts/user/scope.server";
import { missingPictures } from "~/models/catalogue/image/unused.server";
import { formatMoment } from "~/models/dates.server";
import { describeMatches, findMatchingLeads } from "~/models/leads/matching/matching.server";
import { counted } from "~/models/words";
import { matchesPath, paths } from "~/paths";
import { logFault } from "~/server/request-id.server";
import type { Property } from "~db/schema";

/**
 * The toast of a saved form; what a draft waits for, pictures that are gone, and who may be looking
 * for it are told, too. @param who of staff asks for those; null when nothing was changed
 */
export async function savedToast(
  property: Property,
  done: string,
  who: Who | null,
  note?: string,
): Promise<ToastMessage> {
  const { id, title, isDraft, liveFrom, images } = property;
  const fitting = who && (await fittingInWords(property, who));
  const missing = (await missingPictures(images)).length;
  const notes = [
    title || "Untitled draft",
    note,
    liveFrom && `It goes live on ${formatMoment(liveFrom)}`,
    missing > 0 &&
      `${counted(missing, "photo")} ${missing === 1 ? "is" : "are"} no longer stored: please add ${missing === 1 ? "it" : "them"} again`,
    fitting,
  ];
  return {
    title: isDraft ? "Draft saved" : done,
    description: sentences(notes.filter((each): each is string => Boolean(each))),
    link: fitting ? { to: matchesPath(paths.adminProperties, id), label: "Show who" } : undefined,
    tone: "success",
  };
}

/** Texts in a row; one that is followed by another ends as a sentence does. */
function sentences(texts: readonly string[]): string {
  return texts
    .map((text, at) => (at === texts.length - 1 || /[.!?።]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

/** The listing is saved by then, whatever becomes of the search. */
async function fittingInWords(property: Property, who: Who): Promise<string | undefined> {
  try {
    return describeMatches(await findMatchingLeads(property, who)) ?? undefined;
  } catch (error) {
    logFault("who may be looking for a listing:", error);
    return undefined;
  }
}
