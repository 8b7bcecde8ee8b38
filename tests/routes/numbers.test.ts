import { beforeEach, expect, test } from "vitest";
import { storeCounts } from "~/models/catalogue/numbers/numbers.server";
import { returnCounts, takeCounts } from "~/server/visits.server";
import { app } from "../harness/app";
import { aProperty, aUser, reset } from "../harness/factories";
import { freshAdmin } from "../harness/signed-in";

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
const tap = (path: string, agent = phone) =>
  app.post(path, { headers: { "User-Agent": agent, "Content-Type": "text/ping" }, body: "PING" });

beforeEach(async () => {
  takeCounts();
  await reset();
});

test("a tap on a contact is counted once, of a listing that there is", async () => {
  const { id } = await aProperty();
  for (const channel of ["call", "call", "mail"])
    expect((await tap(`/taps/${id}/${channel}`)).status).toBe(204);
  expect((await tap(`/taps/${id}/fax`)).status).toBe(404);
  expect((await tap(`/taps/${id + 1}/call`)).status).toBe(404);
  await tap(`/taps/${id}/whatsapp`, "curl/8.5.0");
  expect([...takeCounts()]).toEqual([
    [id, { views: 0, calls: 1, whatsapps: 0, telegrams: 0, mails: 1 }],
  ]);
});

test("staff see the numbers by week, by agent and by listing, and download them", async () => {
  const admin = await freshAdmin();
  const agent = await aUser({ role: "agent", fullName: "Hana Girma" });
  const { id } = await aProperty({ title: "Villa with a view", agentId: agent.id });
  await tap(`/taps/${id}/telegram`);
  await storeCounts({ take: takeCounts, giveBack: returnCounts });
  const all = await admin.page("/admin/numbers");
  expect(all.text("main")).toContain("Hana Girma010");
  expect(all.text("main")).toContain("Villa with a view010");
  const own = await admin.page(`/admin/numbers/${id}`);
  expect(own.text("h1")).toBe("Villa with a view");
  expect(await (await admin.get("/api/admin/export/numbers")).text()).toMatch(
    /week,propertyId,title,agent,views,.*\r\n\d{4}-\d\d-\d\d,1,Villa with a view,Hana Girma,0,0,0,1,0,0\r\n/,
  );
});
