import { expect, test } from "vitest";
import { killWhilePosting } from "../harness/kill.mjs";

test("a killed server has lost no lead that it acknowledged", async () => {
  const { acknowledged, starts: _starts, ...harm } = await killWhilePosting(3);
  expect(acknowledged).toBeGreaterThanOrEqual(3);
  expect(harm).toEqual({ lost: 0, doubled: 0, untold: 0, damaged: 0 });
}, 120_000);
