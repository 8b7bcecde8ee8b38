import { readFileSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { env } from "~/env.server";
import { backupFigures } from "~/models/operations/backup/schedule.server";
import { figures } from "~/models/operations/figures.server";
import { addMetrics, countAnswer, countRequest, measureProcess } from "~/server/metrics.server";
import { db, write } from "~db/client";
import { outbox } from "~db/system-schema";
import { app } from "../harness/app";
import { anInquiry, aProperty, aRequest, aUser, reset } from "../harness/factories";
import { withStatus } from "../harness/page";
import { asUser, freshAdmin } from "../harness/signed-in";

const token = "a token for the monitor";
beforeEach(async () => {
  await reset();
  env.METRICS_TOKEN = token;
});

const ask = (authorization: string) =>
  app.get("/metrics", { headers: { Authorization: authorization } });

/** The value of a line. */
async function figure(line: string): Promise<number | undefined> {
  const text = await (await ask(`Bearer ${token}`)).text();
  const found = text.split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

it("is for administrators and for who has the token", async () => {
  const allowed = await withStatus(200, ask(`Bearer ${token}`));
  expect(allowed.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(allowed.headers.get("Cache-Control")).toBe("private, no-store");
  expect((await (await freshAdmin()).get("/metrics")).status).toBe(200);
  expect((await (await asUser(await aUser())).get("/metrics")).status).toBe(403);

  for (const wrong of [token, `Bearer ${token}x`, "Bearer ", "Bearer undefined"])
    expect((await ask(wrong)).status, wrong).toBe(401);
  env.METRICS_TOKEN = undefined;
  for (const wrong of [`Bearer ${token}`, "Bearer undefined"])
    expect((await ask(wrong)).status, wrong).toBe(401);
});

it("tells of requests by route and class of status, and how long they took", async () => {
  countRequest("/properties/:id", 200, 0.004);
  countRequest("/properties/:id", 206, 0.2);
  countRequest("/properties/:id", 503, 60);
  const name = "sefer_http_request_duration_seconds";
  const good = 'route="/properties/:id",status="2xx"';
  expect(await figure(`${name}_count{${good}}`)).toBe(2);
  expect(await figure(`${name}_sum{${good}}`)).toBeCloseTo(0.204);
  expect(await figure(`${name}_bucket{le="0.001",${good}}`)).toBe(0);
  expect(await figure(`${name}_bucket{le="0.005",${good}}`)).toBe(1);
  expect(await figure(`${name}_bucket{le="0.25",${good}}`)).toBe(2);
  const bad = 'route="/properties/:id",status="5xx"';
  expect(await figure(`${name}_bucket{le="10",${bad}}`)).toBe(0);
  expect(await figure(`${name}_bucket{le="+Inf",${bad}}`)).toBe(1);
  const before = await figure('sefer_answer_cache_total{result="hit"}');
  countAnswer("hit");
  expect(await figure('sefer_answer_cache_total{result="hit"}')).toBe((before ?? 0) + 1);
});

it("tells of the process and of the site", async () => {
  measureProcess();
  addMetrics(figures);
  addMetrics(() => backupFigures("no folder"));
  await aProperty();
  await anInquiry();
  await aRequest();
  await aRequest({ quarantined: true });
  const dueAt = new Date(Date.now() - 3_600_000);
  await write([
    db.insert(outbox).values({
      channel: "email",
      payload: { text: "waits" },
      createdAt: dueAt,
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
    db.insert(outbox).values(
      [0, 31].map((days) => ({
        channel: "email" as const,
        expiresAt: dueAt,
        failedAt: new Date(Date.now() - days * 86_400_000),
      })),
    ),
  ]);
  expect(await figure("process_resident_memory_bytes")).toBeGreaterThan(1e7);
  expect(await figure('nodejs_eventloop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
  expect(await figure("sefer_properties")).toBe(1);
  expect(await figure('sefer_leads{kind="inquiry"}')).toBe(1);
  expect(await figure('sefer_leads{kind="visit"}')).toBe(0);
  expect(await figure('sefer_leads{kind="request"}')).toBe(1);
  expect(await figure('sefer_leads_held{list="requests"}')).toBe(1);
  expect(await figure('sefer_outbox_depth{channel="email"}')).toBe(1);
  expect(await figure('sefer_outbox_depth{channel="telegram"}')).toBe(0);
  expect(await figure('sefer_outbox_oldest_seconds{channel="email"}')).toBeGreaterThan(3599);
  expect(await figure('sefer_outbox_failed{channel="email"}')).toBe(1);
  expect(await figure('sefer_outbox_failed{channel="telegram"}')).toBe(0);
  await freshAdmin();
  expect(await figure("sefer_sessions")).toBe(1);
  expect(await figure("sefer_backup_newest_time_seconds")).toBe(0);

  // What the alarms of the operator's page are set on.
  const page = readFileSync("docs/operating.md", "utf8");
  const named = new Set(page.match(/\b(?:sefer|process|nodejs)_[a-z_]+/g));
  const text = await (await ask(`Bearer ${token}`)).text();
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !text.includes(name))).toEqual([]);
});
