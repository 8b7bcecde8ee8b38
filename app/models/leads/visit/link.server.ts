import { change, commit } from "../../history/change.server";
import { isRefused } from "../../messages/outbox/outbox.server";
import { readSignedText } from "../../messages/signed-text.server";
import { isoDay } from "../../time";
import { type ClientForm, openStates } from "./schema";
import { mailClient, tellAgent } from "./tell.server";
import { client, findVisit, type VisitRow } from "./visit.server";

/** Days for which a link tells of a visit that is over. */
const linkDays = 30;

/** `over` is done, not made or past, and cannot be answered; a cancelled one can be asked for again. */
export type VisitLink =
  | { state: "unknown" | "expired" | "gone" }
  | { state: "open" | "over"; row: VisitRow };

/** Reads the token of a link; changes nothing. */
export async function readVisit(token: string): Promise<VisitLink> {
  const { id } = readSignedText("visit", token);
  const row = id ? await findVisit(Number(id), null) : null;
  if (!row) return { state: id ? "gone" : "unknown" };
  if (!row.lead.isShown) return { state: "gone" };
  const { day, state, updatedAt } = row.visit;
  const last = day ?? isoDay(updatedAt.getTime());
  if (last < isoDay(Date.now(), -linkDays)) return { state: "expired" };
  const isPast = day !== null && day < isoDay(Date.now());
  const isOpen = openStates.some((open) => open === state) || state === "cancelled";
  return { state: isOpen && !isPast ? "open" : "over", row };
}

const news = {
  confirm: "The client confirmed the visit",
  ask: "The client asks for another time",
  cancel: "The client cancelled the visit",
};
const states = { confirm: "agreed", ask: "asked", cancel: "cancelled" } as const;

/** Carries out what the client says; false, with nothing changed, when staff were faster. */
export async function answerVisit(row: VisitRow, form: ClientForm) {
  const { visit } = row;
  const { intent } = form;
  const set = {
    state: states[intent],
    ...(intent === "ask" && { day: form.day, time: form.time }),
  };
  const isSame =
    visit.state === set.state &&
    (set.day ?? visit.day) === visit.day &&
    (set.time ?? visit.time) === visit.time;
  // A second tap.
  if (row.answer === intent && isSame) return true;
  if (visit.version !== form.version) return false;
  if (
    intent === "confirm" &&
    !(visit.day && visit.time && (visit.state === "agreed" || visit.state === "moved"))
  )
    return false;
  const next = { ...row, visit: { ...visit, ...set, version: visit.version + 1 } };
  const key = `visit ${visit.id} ${next.visit.version}`;
  const isMailed = set.state !== "asked" && set.state !== visit.state;
  try {
    const [changed] = await commit(
      change("visit", visit, set, {
        by: client,
        recorded: { answer: intent },
        unrecorded: { updatedAt: new Date(), ...(intent === "ask" && { remindedAt: null }) },
        also: (when) => [
          ...(isMailed
            ? mailClient(next, set.state === "agreed" ? "agreed" : "cancelled", { key, when })
            : []),
          ...tellAgent(next, news[intent], { key: `${key} client`, when }),
        ],
      }),
    );
    return changed.length > 0;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}
