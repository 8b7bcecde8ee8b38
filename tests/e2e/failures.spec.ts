import { test } from "../harness/browser";
import { breakStorage, type FailureName, failureRows, seeFail, seeRefused } from "./failures";

test.beforeAll(breakStorage);

for (const [key, row] of Object.entries(failureRows)) {
  const name = key as FailureName;
  if (!row.needsScript && !row.isFaultless)
    test(`${name}: a fault keeps the page and what was typed`, ({ page, trouble }) =>
      seeFail(page, trouble, name));
  if (row.refused && !row.refused.needsScript)
    test(`${name}: what the server refuses is told with its reason`, ({ page, trouble }) =>
      seeRefused(page, trouble, name));
}
