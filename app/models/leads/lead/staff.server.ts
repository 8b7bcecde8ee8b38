import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { type Lead, leads } from "~db/schema";
import { users } from "~db/system-schema";
import { type LeadEvent, listStatuses } from "~db/vocabulary";
import { isAgent } from "../../accounts/agent/agent.server";
import { requireMayAssign } from "../../accounts/agent/hand-over.server";
import type { Acting } from "../../accounts/session/session.server";
import { changeableLeads, type Who } from "../../accounts/user/scope.server";
import { Conflict, Outdated, Refused } from "../../errors";
import { type Actor, change, changeRow, commit } from "../../history/change.server";
import type { Base } from "../../history/conflicts.server";
import { moveToTrash, restore } from "../../history/trash.server";
import { isoDay } from "../../time";
import type { LeadForm } from "../inbox/schema";
import {
  addToHistory,
  answeredAfter,
  historyEntries,
  isNews,
  isRepeated,
  type WithHistory,
  withHistory,
} from "./history.server";
import { entityOfList, findLead, isLead } from "./key.server";
import type { LeadKey } from "./schema";

const names: Readonly<Record<string, string>> = {
  agentId: "agent",
  callBackOn: "day to call back",
  quarantined: "held mark",
};

type LeadChange = Partial<Pick<Lead, "status" | "quarantined" | "agentId" | "callBackOn">> & {
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
  { note, answered, calledBack, callBackWas, ...changes }: LeadChange,
  actor: Actor,
  base?: Base,
): Promise<WithHistory<Lead> | null> {
  const { status, agentId, callBackOn } = changes;
  if (agentId !== undefined) await requireMayAssign(agentId, actor);
  const lead = await findLead(key, actor);
  if (!lead) return null;
  const { id } = lead;
  const itself = eq(leads.id, id);
  const isAsShown =
    callBackWas === undefined || base?.version !== undefined
      ? undefined
      : sql`${leads.callBackOn} is ${callBackWas}`;
  const isNewNote = note ? not(isRepeated({ event: "note", text: note }, actor)) : undefined;
  const isNoted = isNewNote && (await db.$count(leads, and(itself, isNewNote))) > 0;
  const answer = answered === undefined ? undefined : answered ? "answered" : "not answered";
  const row = await changeRow(entityOfList(key.list), id, changes, {
    by: actor,
    base,
    nameOf: (field) => names[field] ?? field,
    where: and(changeableLeads(actor), isAsShown),
    recorded: { ...(isNoted && { note }), ...(answer && { contact: answer }) },
    unrecorded: answer && { answeredAt: answeredAfter(answer) },
    also: (when) => {
      const entry = (event: LeadEvent, text: string | SQL | undefined, isNew: SQL | undefined) =>
        historyEntries(and(itself, when, isNew), { event, text, actor });
      return [
        ...(isNoted ? [entry("note", note, isNewNote)] : []),
        ...(answer ? [entry(answer, undefined, isNews(answer))] : []),
        ...(status ? [entry("status", status, ne(leads.status, status))] : []),
        ...(callBackOn === undefined
          ? []
          : [
              entry(
                callBackOn ? "call back" : calledBack ? "called back" : "no call back",
                callBackOn ?? sql`${leads.callBackOn}`,
                sql`${leads.callBackOn} is not ${callBackOn}`,
              ),
            ]),
      ];
    },
  }).catch(async (error: unknown) => {
    if (!(error instanceof Outdated)) throw error;
    const [current = error.current] = await withHistory([error.current as Lead]);
    throw new Outdated(error.message, current, error.conflicts);
  });
  if (!row && isAsShown && (await findLead(key, actor)))
    throw new Conflict("Somebody has changed the day to call back meanwhile.", "callBackOn");
  if (!row) return null;
  const [known] = await withHistory([row]);
  return known ?? null;
}

/** Does what a form about a lead says; null out of reach. @throws {Refused}, {Outdated} */
export async function handleLead(form: LeadForm, actor: Acting): Promise<object | null> {
  const { lead, version } = form;
  const update = (changes: LeadChange) => updateLead(lead, changes, actor, { version });
  switch (form.intent) {
    case "status": {
      const known: readonly string[] = listStatuses[lead.list];
      if (!known.includes(form.status)) throw new Refused("There is no such status", "status");
      return update({ status: form.status });
    }
    case "call back": {
      const on = form.clear ? null : form.callBackOn || null;
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
    default:
      return addToHistory(lead, { event: form.intent }, actor);
  }
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
        ? await addToHistory(key, { event: action }, actor, batch)
        : await moveToTrash(key, actor, { batch });
    if (row) done.push(key);
  }
  return { done, batch };
}
