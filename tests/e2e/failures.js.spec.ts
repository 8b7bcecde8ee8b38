import { test } from "../harness/browser";
import { breakStorage, type FailureName, failureRows, seeFail, seeRefused } from "./failures";

test.beforeAll(breakStorage);

// Without script: tests/routes/failures.test.ts.
for (const [key, row] of Object.entries(failureRows)) {
  const name = key as FailureName;
  test(`${name}: a lost line and a fault keep the page and what was typed`, ({ page, trouble }) =>
    seeFail(page, trouble, name));
  if (row.refused)
    test(`${name}: what the server refuses is told with its reason`, ({ page, trouble }) =>
      seeRefused(page, trouble, name));
}
