import { eq, getTableColumns } from "drizzle-orm";
import { db } from "~db/client";
import { auditLog } from "~db/system-schema";
import type { AuditAction, AuditEntity } from "~db/vocabulary";
import { isAgentNow } from "../accounts/agent/agent.server";
import type { Acting } from "../accounts/session/session.server";
import { Refused } from "../errors";
import { writeAudited } from "./audit.server";
import { aside, changedFields, restoration, returnTo, undoable } from "./undo.server";

type State = Record<string, unknown> | null;
type Told = { entity: AuditEntity; action: AuditAction; before: State; after: State };

/** The fields whose former values an entry can give back; none unless it tells of an update. */
export function restorableFields({ entity, action, before, after }: Told): string[] {
  const how = undoable[entity];
  if (!how || !before || !after || action === "delete" || action === "erase") return [];
  return changedFields(how, before, after).filter((name) => !aside.has(name));
}

/**
 * Sets the fields that an audit entry tells of back to what they were before it, whatever they are
 * by now; a change with an entry of its own.
 * @returns the fields; null when the row or the entry is gone.
 * @throws {Refused} when the entry tells of no update, of an agent who is none any more, or of less
 * than a listing on the site needs. @throws {AccessEnded}
 */
export async function restoreFormer(entryId: number, actor: Acting): Promise<string[] | null> {
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.id, entryId));
  if (!entry || entry.entityId === null) return null;
  const { entity, entityId: id, before } = entry;
  const how = undoable[entity];
  const fields = restorableFields(entry);
  if (!how || fields.length === 0) throw new Refused("There is no former value to restore.");
  const [row] = await db.select(getTableColumns(how.table)).from(how.table).where(eq(how.id, id));
  if (!row) return null;
  const current = row as Record<string, unknown> & { version: number };
  const isChanged = (name: string) =>
    JSON.stringify(current[name]) !== JSON.stringify(before?.[name]);
  const changed = fields.filter(isChanged);
  if (changed.length === 0) throw new Refused("That is how it is already.");
  const now = "updatedAt" in current ? { updatedAt: new Date().toISOString() } : {};
  const returned = returnTo(how, {
    ...{ id, row: current },
    fields: [...changed, ...Object.keys(now)],
    before: { ...before, ...now },
  });
  const { agentId } = returned.after;
  if (typeof agentId === "number" && !(await isAgentNow(agentId)))
    throw new Refused("Who took care of it then is no agent any more.");
  const why = how.whyNot?.(current, { ...current, ...returned.after });
  if (why) throw new Refused(why);
  const note = { actor, action: "restore", entity } as const;
  const [audited, update] = restoration(how, [returned], note);
  if (!audited || !update) return null;
  const [, written] = await writeAudited([audited, update]);
  if ((written as unknown[]).length === 0)
    throw new Refused("Somebody is changing it at this moment. Please try again.");
  return changed;
}
