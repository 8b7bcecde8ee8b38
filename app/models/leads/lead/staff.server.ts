import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { type LeadEvent, listStatuses, statusOfState } from "~db/office-vocabulary";
import { type Lead, leads } from "~db/schema";
import { users } from "~db/system-schema";
import { isAgent } from "../../accounts/agent/agent.server";
import { requireMayAssign } from "../../accounts/agent/hand-over.server";
import type { Acting } from "../../accounts/session/session.server";
import { changeableLeads, type Who } from "../../accounts/user/scope.server";
import { Conflict, Outdated, Refused } from "../../errors";
import { type Actor, change, changeRow, commit } from "../../history/change.server";
import type { Base } from "../../history/conflicts.server";
import { differing } from "../../history/merge";
import { moveToTrash, restore } from "../../history/trash.server";
import { isoDay } from "../../time";
import { type LeadForm, maxTicked } from "../inbox/schema";
import {
  addToHistory,
  afterAnswer,
  historyEntries,
  isNews,
  isRepeated,
  type WithHistory,
  withHistory,
} from "./history.server";
import { entityOfList, findLead, isLead } from "./key.server";
import { isFromSenderOf } from "./same-contact.server";
import { keyOf, type LeadKey } from "./schema";
import { chosenStates, heldByStatus, inState, stateLabels } from "./state";

const names: Readonly<Record<string, string>> = {
  agentId: "agent",
  callBackOn: "day to call back",
  quarantined: "held mark",
};

type LeadChange = Partial<Pick<Lead, "status" | "quarantined" | "agentId" | "callBackOn">> & {
  /** Sets the status of the lead's list, see `statusOfState`. */
  state?: (typeof chosenStates)[number];
  note?: string;
  answered?: boolean;
  /** With `callBackOn` null: the call was made. */
  calledBack?: true;
  /** The day to call back that there must be, where no version was shown. */
  callBackWas?: string | null;
};

/** Changes a lead; null out of reach. @throws {Outdated}, {Conflict}, {Refused} */
export async function updateLead(
  key: LeadKey,
  { note, answered, calledBack, callBackWas, state, ...changes }: LeadChange,
  actor: Actor,
  base?: Base,
): Promise<WithHistory<Lead> | null> {
  const { agentId, callBackOn } = changes;
  if (agentId !== undefined) await requireMayAssign(agentId, actor);
  const lead = await findLead(key, actor);
  if (!lead) return null;
  const { id } = lead;
  const itself = eq(leads.id, id);
  const wanted: Partial<Lead> = {
    ...changes,
    ...(state && state !== lead.state && inState(key.list, state)),
  };
  // Who has an answer is not new.
  if (answered && (wanted.status ?? lead.status) === "New")
    wanted.status = statusOfState[key.list]["in touch"];
  const { status } = wanted;
  const isAsShown =
    callBackWas === undefined || base?.version !== undefined
      ? undefined
      : sql`${leads.callBackOn} is ${callBackWas}`;
  const chosen = state ? stateLabels[state] : changes.status;
  const isOtherState = or(
    sql`${leads.status} <> ${status}`,
    state && sql`${leads.state} <> ${state}`,
  );
  const isNewNote = note ? not(isRepeated({ event: "note", text: note }, actor)) : undefined;
  const isNoted = isNewNote && (await db.$count(leads, and(itself, isNewNote))) > 0;
  const answer = answered === undefined ? undefined : answered ? "answered" : "not answered";
  const answering = answer && afterAnswer(answer);
  const row = await changeRow(entityOfList(key.list), id, wanted, {
    by: actor,
    base,
    complete: async (changed, row) => ({
      ...changed,
      ...differing(heldByStatus({ ...row, ...changed }), row),
    }),
    nameOf: (field) => names[field] ?? field,
    where: and(changeableLeads(actor), isAsShown),
    recorded: {
      ...(isNoted && { note }),
      ...(answer && { contact: answer, ...(!status && { status: answering?.status }) }),
    },
    unrecorded: answering && (status ? { answeredAt: answering.answeredAt } : answering),
    also: (when) => {
      const entry = (event: LeadEvent, text: string | SQL | undefined, isNew: SQL | undefined) =>
        historyEntries(and(itself, when, isNew), { event, text, actor });
      return [
        ...(answer ? [entry(answer, undefined, isNews(answer))] : []),
        ...(chosen ? [entry("status", chosen, isOtherState)] : []),
        ...(callBackOn === undefined
          ? []
          : [
              entry(
                callBackOn ? "call back" : calledBack ? "called back" : "no call back",
                callBackOn ?? sql`${leads.callBackOn}`,
                sql`${leads.callBackOn} is not ${callBackOn}`,
              ),
            ]),
        // The last, by which it is known when it is sent again.
        ...(isNoted ? [entry("note", note, isNewNote)] : []),
      ];
    },
  }).catch(withItsHistory);
  if (!row && isAsShown && (await findLead(key, actor)))
    throw new Conflict("Somebody has changed the day to call back meanwhile.", "callBackOn");
  if (!row) return null;
  const [known] = await withHistory([row]);
  return known ?? null;
}

/** Moves a lead to the trash, as `moveToTrash` does. @throws {Outdated} with its history */
export function trashLead(key: LeadKey, actor: Acting, base: Pick<Base, "version">) {
  return moveToTrash(key, actor, base).catch(withItsHistory);
}

async function withItsHistory(error: unknown): Promise<never> {
  if (!(error instanceof Outdated)) throw error;
  const [current = error.current] = await withHistory([error.current as Lead]);
  throw new Outdated(error.message, current, error.conflicts);
}

/** What was done to a lead; with an answer the batch that takes it back, and who still waits. */
export type Handled = { id: number; batch?: string; together?: number; isAsked?: boolean };

/** Does what a form about a lead says; null out of reach. @throws {Refused}, {Outdated} */
export async function handleLead(form: LeadForm, actor: Acting): Promise<Handled | null> {
  const { lead, version } = form;
  const update = (changes: LeadChange) => updateLead(lead, changes, actor, { version });
  switch (form.intent) {
    case "status": {
      const known: readonly string[] = listStatuses[lead.list];
      if (!known.includes(form.status)) throw new Refused("There is no such status", "status");
      return update({ status: form.status });
    }
    case "state": {
      const chosen = chosenStates.find((state) => state === form.state);
      if (!chosen) throw new Refused("Choose another state.", "state");
      return update({ state: chosen });
    }
    case "call back": {
      const soon = form.inDays && isoDay(Date.now(), Number(form.inDays));
      const on = form.clear ? null : soon || form.callBackOn || null;
      if (on && on < isoDay(Date.now()))
        throw new Refused("Choose today or a later day.", "callBackOn");
      return update({ callBackOn: on });
    }
    case "called":
      return update({ callBackOn: null, calledBack: true, callBackWas: form.callBackOn });
    case "not called":
      return update({ callBackOn: form.callBackOn, callBackWas: null });
    case "agent":
      return update({ agentId: form.agent });
    case "spam":
    case "not spam":
      return update({ quarantined: form.intent === "spam" });
    case "delete":
      return moveToTrash(lead, actor);
    case "restore":
      return restore(lead, actor);
    case "note":
      return addToHistory(lead, { event: "note", text: form.note }, actor);
    case "not yet":
      return later(lead, version, actor);
    case "answered":
    case "reached":
      return answerSender(lead, form.intent, actor);
    case "answer others":
      return answerSender(lead, "answered", actor, true);
    default:
      return addToHistory(lead, { event: form.intent }, actor);
  }
}

/** Not now: they are called tomorrow, unless another day to come is set. */
async function later(key: LeadKey, version: number | undefined, actor: Acting) {
  const lead = await findLead(key, actor);
  const callBackOn = isoDay(Date.now(), 1);
  if (!lead?.callBackOn || lead.callBackOn < callBackOn)
    await updateLead(key, { callBackOn }, actor, { version });
  return addToHistory(key, { event: "not yet" }, actor);
}

/** Other leads of the same person that wait; `isAboutOtherHome` those about another home. */
async function alsoWaiting(lead: Lead, who: Who) {
  const isOther = and(ne(leads.id, lead.id), eq(leads.state, "waiting"), changeableLeads(who));
  const { id, propertyId } = leads;
  const found = await db
    .select({ id, propertyId })
    .from(leads)
    .where(and(isOther, await isFromSenderOf(lead, who)));
  return found.map((other) => ({
    ...other,
    isAboutOtherHome: other.propertyId !== null && other.propertyId !== lead.propertyId,
  }));
}

/** An answer to a lead is one to what its sender asks about the same home, or about none. */
async function answerSender(
  key: LeadKey,
  event: "answered" | "reached",
  actor: Acting,
  isAboutAll = false,
): Promise<Handled | null> {
  const lead = await findLead(key, actor);
  const waiting = lead ? await alsoWaiting(lead, actor) : [];
  // So many are asked about with their number.
  const isAsked = waiting.length > maxTicked && !isAboutAll;
  const others = waiting.flatMap(({ id, isAboutOtherHome }) =>
    isAsked || (isAboutOtherHome && !isAboutAll) ? [] : [id],
  );
  const batch = randomUUID();
  const entry = await addToHistory(key, { event }, actor, { batch, others });
  if (!entry) return null;
  return { id: entry.id, batch, together: others.length, isAsked: others.length < waiting.length };
}

/** Whose other leads still wait, how many, and about how many homes; null when none does. */
export async function stillWaiting(key: LeadKey, who: Who) {
  const lead = await findLead(key, who);
  const waiting = lead ? await alsoWaiting(lead, who) : [];
  if (!lead || waiting.length === 0) return null;
  const { version, name } = lead;
  const homes = new Set(waiting.map(({ propertyId }) => propertyId)).size;
  return { key: keyOf(key), list: key.list, version, name, count: waiting.length, homes };
}

export async function answeringName(agentId: number | null, { id }: Who): Promise<string | null> {
  const { fullName } = users;
  const named = await db
    .select({ id: users.id, fullName })
    .from(users)
    .where(and(inArray(users.id, [agentId ?? id, id]), isNotNull(fullName)));
  const of = (wanted: number | null) => named.find((user) => user.id === wanted)?.fullName;
  return of(agentId) ?? of(id) ?? null;
}

type Shown = readonly [LeadKey, version: number];

/** Hands leads over, but those that others changed. @throws {NotAllowed}, {Refused} */
export async function assignLeads(shown: readonly Shown[], agentId: number | null, actor: Actor) {
  await requireMayAssign(agentId, actor);
  const batch = randomUUID();
  const isOthers = and(sql`${leads.agentId} is not ${agentId}`, changeableLeads(actor));
  const where = and(
    or(...shown.map(([key, version]) => sql`(${isLead(key)} and ${leads.version} = ${version})`)),
    isOthers,
    agentId === null ? undefined : isAgent(agentId),
  );
  const [handedOver] = await commit(change("inquiry", where, { agentId }, { by: actor, batch }));
  const left = await db.$count(leads, and(or(...shown.map(([key]) => isLead(key))), isOthers));
  return { count: handedOver.length, left, batch };
}

const waits = (key: LeadKey) => db.$count(leads, and(isLead(key), isNull(leads.answeredAt)));

/** Does the same to several leads. @returns those within reach that it changed, and the batch. */
export async function eachLead(
  action: "answered" | "delete",
  keys: readonly LeadKey[],
  actor: Actor,
) {
  const batch = randomUUID();
  const done: LeadKey[] = [];
  for (const key of keys) {
    if (action === "answered" && !(await waits(key))) continue;
    const row =
      action === "answered"
        ? await addToHistory(key, { event: action }, actor, { batch })
        : await moveToTrash(key, actor, { batch });
    if (row) done.push(key);
  }
  return { done, batch };
}
