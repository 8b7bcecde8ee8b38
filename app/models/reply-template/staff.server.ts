import { and, asc, eq, exists, sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { replyTemplates } from "~db/schema";
import { type Actor, auditEntry, snapshot, writeAudited } from "../audit/audit.server";
import { deleteAudited, insertAudited } from "../audit/audited-write.server";
import { Refused } from "../errors";
import { builtInTemplates } from "./built-in";
import type { TemplateInput } from "./schema";

const entity = "reply template";
const { id, name, language, text, version } = replyTemplates;
const columns = { id, name, language, text, version };

const builtIn = builtInTemplates.map((template, index) => ({
  ...template,
  id: index + 1,
  version: 1,
}));

export type Template = (typeof builtIn)[number];

/** All reply templates, by language and then by name; the built-in ones as long as none is stored. */
export async function replyTemplateList(): Promise<Template[]> {
  const stored = await db.select(columns).from(replyTemplates).orderBy(asc(name), asc(id));
  const all = stored.length > 0 ? stored : builtIn;
  const of = (wanted: Template["language"]) => all.filter(({ language }) => language === wanted);
  return [...of("en"), ...of("am")];
}

/** Stores a template. @returns the stored row. */
export async function addTemplate(input: TemplateInput, actor: Actor): Promise<Template> {
  await storeBuiltIn();
  return insertAudited(replyTemplates, input, { actor, entity });
}

/**
 * Changes a template that still has this version.
 * @returns the changed row, or null when there is none.
 * @throws {Refused} when somebody else has changed it since.
 */
export async function editTemplate(
  given: { id: number; version: number },
  input: TemplateInput,
  actor: Actor,
): Promise<Template | null> {
  await storeBuiltIn();
  const itself = eq(id, given.id);
  const unchanged = and(itself, eq(version, given.version));
  const [, [changed]] = await writeAudited([
    auditEntry({
      actor,
      action: "update",
      entity,
      entityId: given.id,
      before: snapshot(replyTemplates, given.id),
      after: input,
      when: exists(db.select({ id }).from(replyTemplates).where(unchanged)),
    }),
    db
      .update(replyTemplates)
      .set({ ...input, version: sql`${version} + 1` })
      .where(unchanged)
      .returning(columns),
  ]);
  if (changed) return changed;
  const [current] = await db.select(columns).from(replyTemplates).where(itself);
  if (!current) return null;
  throw new Refused(`Somebody has changed it since. Now it says: ${current.text}`, "text");
}

/** Deletes a template. @returns the deleted row, or null when it did not exist. */
export async function deleteTemplate(given: number, actor: Actor): Promise<Template | null> {
  await storeBuiltIn();
  return deleteAudited(replyTemplates, given, { actor, entity });
}

/** Stores the built-in templates where none is stored: a change keeps the others. */
async function storeBuiltIn(): Promise<void> {
  await write([
    db.insert(replyTemplates).select(
      sql`select value ->> 'id', value ->> 'name', value ->> 'language', value ->> 'text',
        1, cast(unixepoch('subsec') * 1000 as integer)
        from json_each(${JSON.stringify(builtIn)})
        where not exists (select 1 from ${replyTemplates})`,
    ),
  ]);
}
