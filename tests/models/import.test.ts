import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { checkImport, importMaxRows } from "~/models/catalogue/transfer/import.server";
import { runImport, seenVersions } from "~/models/catalogue/transfer/import-write.server";
import { lastImports, undoImport } from "~/models/catalogue/transfer/imports.server";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { elsewhere } from "../harness/elsewhere";
import { acting, aUser, reset } from "../harness/factories";

const columns =
  "title,description,price,address,state,zipCode,bedrooms,bathrooms,squareFeet,propertyType";
const longFile = (price: number, rows = importMaxRows) => {
  const row = (number: number) =>
    `Family house ${number},Bright rooms.,${price},Cameroon Street,Addis Ababa,1000,3,2,1800,Villa`;
  return Buffer.from(
    [columns, ...Array.from({ length: rows }, (_, number) => row(number))].join("\n"),
  );
};

const file = { name: "homes.csv", hash: "x", by: "boss" };

beforeEach(reset);

/** How often others have their turn while something is done. */
async function turnsDuring<T>(work: Promise<T>): Promise<[result: T, turns: number]> {
  let isDone = false;
  const working = work.finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await new Promise(setImmediate);
    turns += 1;
  }
  return [await working, turns];
}

test("a long file is checked in turns, between which visitors are answered", async () => {
  const [{ rows, problem }, turns] = await turnsDuring(checkImport(longFile(1000)));
  expect(problem).toBeNull();
  expect(rows.filter(({ kind }) => kind === "new")).toHaveLength(importMaxRows);
  expect(turns).toBeGreaterThan(20);
});

test("a long file is written in turns, too, and undone in turns", async () => {
  // Each row is written three times: the longest file would take as long as the machine is busy.
  const length = 400;
  const actor = await acting(await aUser({ isAdmin: true }));
  const write = async (price: number) => {
    const { rows } = await checkImport(longFile(price, length));
    return turnsDuring(runImport(rows, { file, seen: seenVersions(rows), actor }));
  };
  const undo = async () => {
    const [{ id } = { id: 0 }] = await lastImports();
    return turnsDuring(undoImport(id, actor));
  };
  const [added, turnsOfAdding] = await write(1000);
  expect(added).toMatchObject({ created: length, updated: 0, conflicts: [] });
  const [changed, turnsOfChanging] = await write(2000);
  expect(changed).toMatchObject({ created: 0, updated: length, conflicts: [] });
  expect(await lastImports()).toMatchObject([
    { created: 0, updated: length },
    { created: length, updated: 0 },
  ]);
  const [undone, turnsOfUndoing] = await undo();
  expect(undone).toMatchObject({ undone: length, left: 0 });
  expect(await db.$count(properties, eq(properties.price, 1000))).toBe(length);
  for (const turns of [turnsOfAdding, turnsOfChanging]) expect(turns).toBeGreaterThan(length / 50);
  expect(turnsOfUndoing).toBeGreaterThan(length / 100);
});

test("an import that is cut short says how far it came, and can be undone", async () => {
  const actor = await acting(await aUser({ isAdmin: true }));
  const { rows } = await checkImport(longFile(1000, 200));
  await elsewhere(`create trigger full before insert on properties
    when new.title = 'Family house 100' begin select raise(abort, 'no room'); end`);
  const outcome = await runImport(rows, { file, seen: "", actor });
  await elsewhere("drop trigger full");
  expect(outcome).toMatchObject({ created: 80, updated: 0, stoppedBy: expect.any(Error) });
  const [{ id } = { id: 0 }] = await lastImports();
  expect(await lastImports()).toMatchObject([{ created: 80 }]);
  expect(await undoImport(id, actor)).toMatchObject({ undone: 80, left: 0 });
  expect(await db.$count(properties)).toBe(0);
});
