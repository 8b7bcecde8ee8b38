import { expect, test } from "vitest";
import { checkImport } from "~/models/property/transfer/import.server";
import { importMaxRows } from "~/models/property/transfer/import-table.server";

const columns =
  "title,description,price,address,state,zipCode,bedrooms,bathrooms,squareFeet,propertyType";
const row = (number: number) =>
  `Family house ${number},Bright rooms.,250000,Cameroon Street,Addis Ababa,1000,3,2,1800,Villa`;

test("a long file is checked in turns, between which visitors are answered", async () => {
  const file = Buffer.from(
    [columns, ...Array.from({ length: importMaxRows }, (_, number) => row(number))].join("\n"),
  );
  let isDone = false;
  const checking = checkImport(file).finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await new Promise(setImmediate);
    turns += 1;
  }
  const { rows, problem } = await checking;
  expect(problem).toBeNull();
  expect(rows.filter(({ kind }) => kind === "new")).toHaveLength(importMaxRows);
  expect(turns).toBeGreaterThan(20);
});
