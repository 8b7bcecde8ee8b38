import { expect, onTestFinished, test } from "vitest";
import cluster from "../gauntlet/parts/cluster.mjs";
import { endAll, failed } from "../gauntlet/stand.mjs";
import { hasHaproxy } from "../harness/haproxy.mjs";
import { hasRqlite } from "../harness/rqlite.mjs";

test.skipIf(!hasRqlite() || !hasHaproxy())(
  "three machines, killed and frozen in turn, lose nothing and write nothing twice",
  async () => {
    onTestFinished(endAll);
    const results = await cluster({ short: true });
    expect(failed(results)).toEqual([]);
  },
  300_000,
);
