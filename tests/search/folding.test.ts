import { readFileSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { listProperties } from "~/models/catalogue/property/property.server";
import { foldText } from "~/models/catalogue/property/text";
import { db } from "~db/client";
import { aProperty, reset } from "../harness/factories";

beforeEach(reset);

it.each([
  ["ሠላም ፀሐይ ኀይሌ ዓለም", "ሰላም ጸሀይ ሀይሌ አለም"],
  ["መድኃኔዓለም", "መድሀኔአለም"],
  ["ቦሌ፡አትላስ", "ቦሌ አትላስ"],
  ["Café  CRÈME\u0000 naïve Łódź", "cafe creme naive lodz"],
  ["cafe\u0301", "cafe"],
  ["200 m² – 100%", "200 m² – 100%"],
  ["हिन्दी 한국어", "हिन्दी 한국어"],
])("folds %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

it("folds the texts of listings that were stored before", async () => {
  const texts = ["ዘመናዊ ቪላ በኃይሌ ጋርመንት", "ፀሐይ ሪል እስቴት፣ ቦሌ፡መድኃኔዓለም", "café ếù", "plain"];
  for (const title of texts) await aProperty({ title, searchText: `${title.toLowerCase()}\n` });
  const migration = readFileSync("db/migrations/0014_sound_alike.sql", "utf8");
  db.$client.exec(migration);
  const stored = db.$client.prepare("select searchText from properties order by id").pluck().all();
  expect(stored).toEqual(texts.map((text) => `${foldText(text)}\n`));
  for (const [index, search] of ["ሀይሌ", "ጸሃይ", "CAFE", "Plain"].entries()) {
    const { rows } = await listProperties({ search: foldText(search) }, { limit: 9 });
    expect(rows.map(({ title }) => title)).toEqual([texts[index]]);
  }
});
