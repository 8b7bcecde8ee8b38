import { test } from "../harness/browser";
import { type FailureName, failureRows, seeFail, seeRefused } from "./failures";

for (const [key, row] of Object.entries(failureRows)) {
  const name = key as FailureName;
  if (row.needsScript || row.isFaultless)
    test(`${name}: a lost line and a fault keep the page and what was typed`, ({ page, trouble }) =>
      seeFail(page, trouble, name));
  if (row.refused?.needsScript)
    test(`${name}: what the server refuses is told with its reason`, ({ page, trouble }) =>
      seeRefused(page, trouble, name));
}
