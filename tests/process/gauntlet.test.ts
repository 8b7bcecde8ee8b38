import { expect, onTestFinished, test } from "vitest";
import { randomSource } from "../../db/seed/random";
import faults from "../gauntlet/parts/faults.mjs";
import fuzz from "../gauntlet/parts/fuzz.mjs";
import guessing from "../gauntlet/parts/guessing.mjs";
import mutations from "../gauntlet/parts/mutations.mjs";
import origins from "../gauntlet/parts/origins.mjs";
import uploads from "../gauntlet/parts/uploads.mjs";
import { endAll, failed } from "../gauntlet/stand.mjs";

const seed = 1;

/** The short form of some parts of the gauntlet; `npm run gauntlet` has the others and all of it. */
test.each([fuzz, origins, uploads, guessing, faults, mutations])(
  "gauntlet: nothing gets through %o",
  async (part) => {
    onTestFinished(endAll);
    const results = await part({ short: true, random: randomSource(seed) });
    expect(failed(results)).toEqual([]);
  },
  300_000,
);
