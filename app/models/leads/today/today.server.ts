import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import type { LeadEvent } from "~db/office-vocabulary";
import { owners, properties } from "~db/schema";
import type { Acting } from "../../accounts/session/session.server";
import { ownListings, type Who } from "../../accounts/user/scope.server";
import { changeListings } from "../../catalogue/property/bulk.server";
import { exchangeRate } from "../../catalogue/property/card.server";
import { priceLabel } from "../../catalogue/property/price";
import { listingsThatFit } from "../../catalogue/property/staff-list.server";
import { formatDate } from "../../dates.server";
import { Conflict } from "../../errors";
import { ownBatches, undoBatch } from "../../history/undo.server";
import type { Rows } from "../../list";
import {
  dismissMessage,
  failedMessages,
  messagesAt,
  retryMessage,
} from "../../messages/outbox/outbox.server";
import { readSettings } from "../../operations/settings/settings.server";
import { isoDay } from "../../time";
import type { WithHistory } from "../lead/history.server";
import { contactView, dayInShort, formatVisit, inboxRow } from "../lead/lead-view.server";
import { inboxRows, type LeadRow, leadsWithHistory } from "../lead/list.server";
import { callLink, replyAbout, replyLinks } from "../lead/reply";
import { keyOf, type LeadKey, leadKey } from "../lead/schema";
import { isLate, stateLabels } from "../lead/state";
import { messageTo } from "../visit/message.server";
import { handleVisit, ownLastChanges } from "../visit/staff.server";
import { type VisitRow, visitsSoon, visitView } from "../visit/visit.server";
import { type Shown, shownInAddress, type TodayForm } from "./schema";

const shownRows = 5;

/** What was done to a row, and the form that takes it back: without one it was somebody else. */
export type Done = { label: string; undo: Record<string, string> | null };

/** What waits for somebody today; rows already `shown` keep their places, done or not. */
export async function today(who: Who, now = new Date(), shown: Shown = {}) {
  const { answerHours } = await readSettings();
  const viewer = { who, now, answerHours };
  const first = { limit: shownRows, offset: 0 };
  const isAdmin = who.role === "admin";
  const [waiting, callBacks, held] = await Promise.all([
    inboxRows({ state: "waiting", sort: "createdAt" }, first, viewer),
    inboxRows({ state: "due" }, first, viewer),
    inboxRows({ quarantined: "1" }, first, viewer),
  ]);
  const leadBlock = async (block: LeadBlock, { rows, total }: Rows<LeadKey>) => {
    const keys = union(shown[block], rows.map(keyOf)).flatMap(
      (key) => leadKey.safeParse(key).data ?? [],
    );
    const known = await leadsWithHistory(keys);
    const visible = known.filter(({ agentId }) => isAdmin || agentId === who.id);
    return { total, rows: visible.map((lead) => leadRow(lead, block, viewer)) };
  };
  return {
    waiting: await leadBlock("waiting", waiting),
    visits: await visitBlock(viewer, idsOf(shown.visits)),
    callBacks: await leadBlock("callBacks", callBacks),
    listings: await unconfirmed(viewer, idsOf(shown.listings)),
    held: await leadBlock("held", held),
    messages: isAdmin ? await messages(now, idsOf(shown.messages)) : { rows: [], total: 0 },
  };
}
export type Today = Awaited<ReturnType<typeof today>>;

export function shownOn(blocks: Today): string {
  const keysOf = ({ rows }: { rows: { key: string }[] }) => rows.map(({ key }) => key);
  const all = Object.entries(blocks).map(([name, block]) => [name, keysOf(block)]);
  return shownInAddress(Object.fromEntries(all));
}

const union = <T>(shown: readonly T[] = [], live: readonly T[]) => [
  ...new Set([...shown, ...live]),
];

/** The rows that were `shown`, as they are now, where they were; then those that are new. */
function inPlaces<Row extends { id: number }>(
  shown: readonly number[],
  before: readonly Row[],
  live: readonly Row[],
): Row[] {
  const known = new Map([...before, ...live].map((row) => [row.id, row]));
  const ids = live.map(({ id }) => id);
  return union(shown, ids).flatMap((id) => known.get(id) ?? []);
}

const idsOf = (keys: readonly string[] = []) => keys.map(Number).filter(Number.isSafeInteger);

type LeadBlock = "waiting" | "callBacks" | "held";

type Viewer = { who: Who; now: Date; answerHours: number };

function leadRow(lead: WithHistory<LeadRow>, block: LeadBlock, { who, now, answerHours }: Viewer) {
  const { list, version, name, callBackOn } = lead;
  const { call, whatsapp } = replyLinks(lead, replyAbout(name, null, formatVisit(lead)));
  return {
    ...inboxRow(lead, now),
    list,
    version,
    links: { call, whatsapp },
    contact: contactView(lead, now),
    isLate:
      block === "callBacks"
        ? (callBackOn ?? "") < isoDay(now.getTime())
        : block === "waiting" && isLate(lead.createdAt, now, answerHours),
    done: doneTo(lead, block, { who, now }),
  };
}

function doneTo(
  lead: WithHistory<LeadRow>,
  block: LeadBlock,
  { who, now }: Pick<Viewer, "who" | "now">,
): Done | null {
  const { deletedAt, quarantined, callBackOn, state, history } = lead;
  if (deletedAt) return { label: "Deleted", undo: { intent: "restore" } };
  if (block === "held") return quarantined ? null : { label: "Released", undo: { intent: "spam" } };
  if (quarantined) return { label: "Held", undo: { intent: "not spam" } };
  const last = (...events: LeadEvent[]) => {
    const entry = history.find(({ event }) => events.includes(event));
    return entry?.userId === who.id ? entry : null;
  };
  const undo = (intent: string | false | null | undefined, fields = {}) =>
    intent ? { intent, ...fields } : null;
  if (block === "callBacks") {
    if (callBackOn && callBackOn <= isoDay(now.getTime())) return null;
    const entry = last("call back", "called back", "no call back");
    const isCalled = entry?.event === "called back";
    return {
      label: callBackOn ? "Later" : "Done",
      undo: undo(isCalled && "not called", { callBackOn: entry?.text ?? "" }),
    };
  }
  const isAnswered = lead.answeredAt && state === "in touch";
  if (block === "waiting" && isAnswered)
    return {
      label: "Answered",
      undo: undo(last("answered", "not answered", "reached") && "not answered"),
    };
  const isOver = state === "won" || state === "lost";
  return isOver ? { label: stateLabels[state], undo: null } : null;
}

async function visitBlock({ who, now }: Viewer, shown: readonly number[]) {
  const { rows, before, total } = await visitsSoon(who, { limit: shownRows, shown }, now);
  const withId = (row: VisitRow) => ({ ...row, id: row.visit.id });
  const all = inPlaces(shown, before.map(withId), rows.map(withId));
  const undone = await ownLastChanges(
    all.map(({ id }) => id),
    who,
  );
  return {
    total,
    rows: all.map((row) => {
      const { id, version, day, time, isOpen, mayAgree, label, name, home, agent, lead } =
        visitView(row, now);
      const { call, whatsapp } = replyLinks(row.lead, messageTo(row, "reminder"));
      const done: Done = { label, undo: undone.has(id) ? { intent: "not visited" } : null };
      return {
        ...{ id, version, key: String(id), lead, name, agent, home: home?.title ?? "No listing" },
        when: [day && dayName(day, now), time, mayAgree && `· ${label}`].filter(Boolean).join(" "),
        isAhead: (day ?? "") > isoDay(now.getTime()),
        links: { call, whatsapp },
        done: isOpen ? null : done,
      };
    }),
  };
}

async function messages(now: Date, shown: readonly number[]) {
  const { rows, total } = await failedMessages(shownRows, now);
  const live = new Map(rows.map((row) => [row.id, row]));
  const known = new Map((await messagesAt(shown)).map((row) => [row.id, row]));
  const all = union(shown, [...live.keys()]).map((id) => {
    const row = live.get(id) ?? known.get(id);
    if (!row) return { ...forgotten, id, key: String(id) };
    const { failedAt, ...message } = row;
    const done: Done | null = failedAt ? null : { label: "Sent again", undo: null };
    return { ...message, key: String(id), date: failedAt ? formatDate(failedAt) : "", done };
  });
  return { rows: all, total };
}

const forgotten = {
  what: "Message",
  to: null,
  reason: "It is forgotten.",
  canRetry: false,
  date: "",
  done: { label: "Dismissed", undo: null } as Done,
};

function dayName(date: string, now: Date): string {
  const near = ["Yesterday", "Today", "Tomorrow"];
  const place = near.findIndex((_, index) => date === isoDay(now.getTime(), index - 1));
  return near[place] ?? dayInShort(date, now);
}

async function unconfirmed({ who, now }: Pick<Viewer, "who" | "now">, shown: readonly number[]) {
  const { id, title, subcity, city, price, currency, confirmedAt } = properties;
  const where = listingsThatFit({ confirmed: "no" }, who, now);
  const query = () =>
    db
      .select({
        id,
        title,
        subcity,
        city,
        price,
        currency,
        confirmedAt,
        owner: owners.name,
        ownerPhone: owners.phone,
        isDue: sql`coalesce((${where}), 0)`.mapWith(Boolean),
      })
      .from(properties)
      .leftJoin(owners, eq(owners.propertyId, id));
  const [rows, shownBefore, total, undone] = await Promise.all([
    query().where(where).orderBy(asc(confirmedAt), asc(id)).limit(shownRows),
    query().where(and(inArray(id, [...shown]), ownListings(who))),
    db.$count(properties, where),
    ownConfirmations(shown, who),
  ]);
  const views = inPlaces(shown, shownBefore, rows).map((row) => ({
    id: row.id,
    key: String(row.id),
    title: row.title,
    place: row.subcity ?? row.city,
    price: priceLabel(row, exchangeRate()).figures.join(" "),
    confirmedOn: formatDate(row.confirmedAt),
    owner: row.owner,
    callOwner: row.ownerPhone ? callLink(row.ownerPhone) : null,
    done: row.isDue ? null : confirmed(undone.has(row.id)),
  }));
  return { rows: views, total };
}

function confirmed(canUndo: boolean): Done {
  return { label: "Still available", undo: canUndo ? { intent: "not confirmed" } : null };
}

type RowForm = Extract<TodayForm, { id: number }>;

/** Does what the form of a listing, or of mail that failed, says; null out of reach. */
export async function handleToday({ intent, id, version }: RowForm, actor: Acting) {
  if (intent === "visited") return handleVisit({ intent: "done", visit: id, version }, actor);
  if (intent === "not visited") return takeBack(id, ownLastChanges, actor);
  if (intent === "confirm") return confirmListing(id, actor);
  if (intent === "not confirmed") return takeBack(id, ownConfirmations, actor);
  if (actor.role !== "admin") return null;
  return intent === "retry" ? retryMessage(id) : dismissMessage(id);
}

async function confirmListing(id: number, actor: Acting) {
  const { count } = await changeListings({ ids: [id] }, { action: "confirm" }, actor);
  return count > 0 ? { id } : null;
}

/** The batches that take back confirmations which this member of staff made last, by listing. */
function ownConfirmations(ids: readonly number[], who: Pick<Acting, "id">) {
  const later = sql`exists (select 1 from audit_log as other where other."entity" = 'property'
    and ((other."entityId" = ${auditLog.entityId} and other.id > ${auditLog.id}
        and other."after" ->> 'confirmedAt' is not null)
      or (other."batch" = ${auditLog.batch} and other.id <> ${auditLog.id})))`;
  const isLast = sql`${auditLog.after} ->> 'confirmedAt' is not null and not ${later}`;
  return ownBatches("property", ids, who, and(eq(auditLog.action, "update"), isLast));
}

async function takeBack(id: number, own: typeof ownConfirmations, actor: Acting) {
  const batch = (await own([id], actor)).get(id);
  if (!batch) return null;
  const { undone, already } = await undoBatch(batch, actor);
  if (undone + already === 0) throw new Conflict("Somebody has changed it meanwhile.", "id");
  return { id };
}
