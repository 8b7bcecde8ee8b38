import { expect, test } from "../harness/browser";
import { breakStorage, type FailureName, failureRows, seeFail, seeRefused } from "./failures";

test.beforeAll(breakStorage);

// Without script: tests/routes/failures.test.ts.
for (const [key, { refused }] of Object.entries(failureRows)) {
  const name = key as FailureName;
  test(`${name}: what fails or is refused is told, and keeps the page and what was typed`, async ({
    page,
    trouble,
  }) => {
    await seeFail(page, trouble, name);
    expect(trouble.unexpected).toEqual([]);
    if (refused) await seeRefused(page, trouble, name, refused);
  });
}
