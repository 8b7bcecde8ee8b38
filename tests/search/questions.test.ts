import { beforeAll, expect, it } from "vitest";
import { listProperties, searchText } from "~/models/catalogue/property/property.server";
import { foldText } from "~/models/catalogue/property/text";
import { listWords } from "~/models/catalogue/search/answer.server";
import { db, write } from "~db/client";
import { properties } from "~db/schema";
import { demoListings } from "~db/seed/listings";
import { reset } from "../harness/factories";
import { answered } from "./quality";
import { questions } from "./questions";

const listings = demoListings(new Date());

beforeAll(async () => {
  await reset();
  await write(
    listings.map((listing, index) =>
      db.insert(properties).values({ ...listing, id: index + 1, searchText: searchText(listing) }),
    ) as [never],
  );
});

async function ask(text: string) {
  const filters = { search: foldText(text) };
  const { rows, ...counts } = await listProperties(filters, { limit: 1_000, factsFirst: true });
  return {
    listings: rows.map(({ id }) => listings[id - 1] as (typeof listings)[number]),
    facts: counts.facts,
    heading: listWords(filters, text, counts).title,
  };
}

it("answers what people type", async () => {
  const answers = [];
  for (const question of questions)
    answers.push(answered(question, listings, await ask(question[0])));
  expect(answers.flatMap(({ faults }) => faults)).toEqual([]);
});
