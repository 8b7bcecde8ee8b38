import { and, asc, eq, sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { replyTemplates } from "~db/office-schema";
import { type Actor, changeRow, createOnce, removeRow } from "../../history/change.server";
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
  return createOnce(entity, input, { same, required: "name", by });
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
