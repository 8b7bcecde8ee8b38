import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { postLead, runAdmin, signIn } from "../harness/product.mjs";
import { started } from "../harness/started";

const require = createRequire(import.meta.url);
const rounds = 3;
const clients = 2;
const mostLost = 2000;

/** Runs Litestream as `deploy/litestream.yml` says, in a process group: its package starts another. */
function litestream(home: string, dataDir: string, command: string, ...options: string[]) {
  const config = join(home, "litestream.yml");
  const ours = fs.readFileSync("deploy/litestream.yml", "utf8");
  const [copies, data] = [join(home, "copies"), dataDir];
  fs.writeFileSync(
    config,
    ours.replace("/mnt/copies/sefer", copies).replace("/var/lib/sefer", data),
  );
  const program = require.resolve("@flydotio/litestream");
  const args = [program, command, "-config", config, ...options];
  const child = spawn(process.execPath, args, { detached: true, stdio: "ignore" });
  const ended = once(child, "exit");
  const kill = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGKILL");
  };
  onTestFinished(kill);
  return { ended, kill };
}

const copied = (home: string) =>
  fs.existsSync(join(home, "copies"))
    ? fs
        .readdirSync(join(home, "copies"), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".wal.lz4")).length
    : 0;

/** Posts leads until the product is gone; notes when each was acknowledged. */
async function postAlways(url: string, sender: string, acknowledged: Map<string, number>) {
  for (let number = 1; ; number++) {
    const name = `${sender} lead ${number}`;
    const response = await postLead(url, name).catch(() => null);
    if (!response) return;
    expect(response.status).toBe(201);
    acknowledged.set(name, Date.now());
  }
}

function namesIn(file: string): Set<string> {
  const database = new Database(file);
  const names = database.prepare<[], string>("select name from leads").pluck().all();
  database.close();
  return new Set(names);
}

// Its package has no program for Windows.
test.skipIf(process.platform === "win32")(
  "when a machine is lost, Litestream's copy lacks at most the last two seconds of leads",
  async () => {
    const home = fs.mkdtempSync(join(tmpdir(), "sefer-copies-"));
    onTestFinished(() => fs.rmSync(home, { recursive: true, force: true }));
    const acknowledged = new Map<string, number>();
    const machine = (number: number) => join(home, `machine-${number}`);
    for (let round = 1; round <= rounds; round++) {
      const dataDir = machine(round);
      const product = await started({ DATA_DIR: dataDir });
      const before = copied(home);
      const copier = litestream(home, dataDir, "replicate");
      const posting = Array.from({ length: clients }, (_, client) =>
        postAlways(product.url, `Round ${round} client ${client}`, acknowledged),
      );
      await expect.poll(() => copied(home), { timeout: 20_000 }).toBeGreaterThan(before);
      // Longer than what may be lost, or too much could not be.
      await pause(mostLost + 300 + Math.random() * 500);
      const killedAt = Date.now();
      copier.kill();
      await Promise.all([product.stop("SIGKILL"), copier.ended, ...posting]);

      const restored = join(machine(round + 1), "sefer.db");
      fs.mkdirSync(machine(round + 1));
      await litestream(home, dataDir, "restore", "-o", restored, join(dataDir, "sefer.db")).ended;
      fs.rmSync(dataDir, { recursive: true });
      const verified = await runAdmin(machine(round + 1), ["verify", restored]);
      expect(verified).toMatchObject({ code: 0, errors: "" });
      expect(verified.out).toMatch(/ is whole, of today's schema: .+; newest lead: 2\d{3}-/);

      const there = namesIn(restored);
      const lost = [...acknowledged].filter(([name]) => !there.has(name));
      expect(lost.filter(([, at]) => at < killedAt - mostLost)).toEqual([]);
      for (const [name] of lost) acknowledged.delete(name);
      expect(acknowledged.size).toBeGreaterThan(round * clients);
    }
    const file = join(machine(rounds + 1), "sefer.db");
    const spare = join(home, "spare.db");
    fs.copyFileSync(file, spare);
    const product = await started({ DATA_DIR: machine(rounds + 1) });
    const headers = await signIn(product.url);
    const leads = await fetch(`${product.url}/api/admin/property-requests`, { headers });
    expect(Number(leads.headers.get("X-Total-Count"))).toBeGreaterThanOrEqual(acknowledged.size);

    const database = new Database(spare);
    database.exec("update __drizzle_migrations set created_at = created_at + 1e12");
    database.close();
    const newer = await runAdmin(home, ["verify", spare]);
    expect(newer).toMatchObject({ code: 1, out: "" });
    expect(newer.errors).toMatch(/: its schema is newer than this version of Sefer knows\n$/);
    fs.truncateSync(spare, 40_960);
    expect(await runAdmin(home, ["verify", spare])).toMatchObject({ code: 1, out: "" });
  },
  180_000,
);
