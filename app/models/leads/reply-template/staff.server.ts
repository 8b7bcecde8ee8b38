import { and, asc, eq, exists, sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { replyTemplates } from "~db/office-schema";
import { type Actor, changeRow, commit, create, removeRow } from "../../history/change.server";
import type { Base } from "../../history/conflicts.server";
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

export async function replyTemplateList(): Promise<Template[]> {
  const stored = await db.select(columns).from(replyTemplates).orderBy(asc(name), asc(id));
  const all = stored.length > 0 ? stored : builtIn;
  const of = (wanted: Template["language"]) => all.filter(({ language }) => language === wanted);
  return [...of("en"), ...of("am")];
}

/** Adds a template, or answers with the same one that is there. */
export async function addTemplate(input: TemplateInput, by: Actor): Promise<Template> {
  await storeBuiltIn();
  const same = and(eq(name, input.name), eq(language, input.language), eq(text, input.text));
  const isThere = exists(db.select({ id }).from(replyTemplates).where(same));
  // The table refuses a template without a name: nobody adds one between looking and storing.
  const row = { ...input, name: sql`iif(${isThere}, null, ${input.name})` };
  try {
    const [[added]] = await commit(create(entity, [row], { by }));
    if (added) return added;
  } catch (error) {
    if (!String(error).includes("NOT NULL constraint failed: reply_templates.name")) throw error;
  }
  const [stored] = await db.select(columns).from(replyTemplates).where(same);
  return stored ?? addTemplate(input, by);
}

export async function editTemplate(given: number, input: TemplateInput, by: Actor, base: Base) {
  await storeBuiltIn();
  return changeRow(entity, given, input, { by, base });
}

export async function deleteTemplate(given: number, by: Actor): Promise<Template | null> {
  await storeBuiltIn();
  return removeRow(entity, given, { by });
}

async function storeBuiltIn(): Promise<void> {
  await write([
    db.insert(replyTemplates).select(
      sql`select value ->> 'id', value ->> 'name', value ->> 'language', value ->> 'text',
        1, ${Date.now()}
        from json_each(${JSON.stringify(builtIn)})
        where not exists (select 1 from ${replyTemplates})`,
    ),
  ]);
}
