import { expect, test } from "vitest";
import { findHomes } from "~/models/messages/alert/found.server";
import { tellPeople } from "~/models/messages/alert/tell.server";
import { db } from "~db/client";
import { alerts } from "~db/office-schema";
import { anAlert, aProperty, aUser } from "../harness/factories";
import { adminEachTest, asUser } from "../harness/signed-in";

const boss = adminEachTest();
const list = "/admin/alerts";
const shown = async (path = list) => boss.page(path);
const rows = async (path?: string) => (await shown(path)).texts("tbody tr");

test("staff see who waits for what, where they are told, and what they were told of", async () => {
  const filters = { propertyType: "House", subcity: "Bole" } as const;
  await anAlert({ address: "hanna@mail.example", filters });
  await anAlert({ channel: "telegram", address: "77", filters: { search: "ቪላ ቦሌ" } });
  await anAlert({ channel: "push", address: "device", frequency: "daily", confirmedAt: null });
  await anAlert({ address: "abel@mail.example", stoppedAt: new Date(), filters });
  const { title } = await aProperty({ title: "House with a view" });
  await findHomes();
  await tellPeople();
  const [abel, browser, chat, hanna] = await rows();
  expect(hanna).toMatch(/hanna@mail.example.*Houses in Bole.*Active.*At once.*1 home.*Last on/);
  expect(chat).toMatch(/Telegram chat.*Villas in Bole.*No home yet/);
  expect(browser).toMatch(/Browser.*Not confirmed yet.*Once a day/);
  expect(abel).toMatch(/abel@mail.example.*Stopped/);
  expect(await rows(`${list}?search=hanna`)).toEqual([hanna]);
  expect(await rows(`${list}?search=${encodeURIComponent("ቪላ")}`)).toEqual([chat]);

  const matches = (await boss.page("/admin/properties/1/matches")).text("main");
  expect(matches).toContain(title);
  expect(matches).toContain("Alerts: 1 person told of it");
});

test("who was told today waits for the next message, and counts as such", async () => {
  await anAlert({ address: "hanna@mail.example" });
  await aProperty();
  await findHomes();
  await tellPeople();
  const { id } = await aProperty();
  await findHomes();
  const path = `/admin/properties/${id}/matches`;
  const line = /Alerts: 0 people told of it, 1 person will be with their next message/;
  expect((await boss.page(path)).text("main")).toMatch(line);
  const agent = await asUser(await aUser({ role: "agent" }));
  expect((await agent.get(list)).status).toBe(403);
});

test("what most people wait for stands first, with what is on offer of it", async () => {
  const filters = { propertyType: "Villa", subcity: "Yeka", status: "For Rent" } as const;
  for (const maxPrice of [50_000, 60_000, 70_000])
    await anAlert({ filters: { ...filters, maxPrice } });
  await anAlert({ filters: { search: "condo in Gerji" } });
  await anAlert({ filters, stoppedAt: new Date() });
  await aProperty({ ...filters, offer: "rent", price: 40_000 });
  expect((await shown()).texts("section li")).toEqual([
    "Villas to rent in Yeka3 people wait, 1 on offer",
    "Condos near Gerji1 person waits, 0 on offer",
  ]);
});

test("staff stop an alert for who asks, and take it back", async () => {
  const { id } = await anAlert();
  const send = async (intent: string) => boss.post(list, { form: { intent, id: String(id) } });
  const stopped = async () => Boolean((await db.select().from(alerts))[0]?.stoppedAt);
  expect((await send("stop")).status).toBe(303);
  expect(await stopped()).toBe(true);
  expect((await shown()).all('button[aria-label^="Stop"]')).toHaveLength(0);
  await send("resume");
  expect(await stopped()).toBe(false);
  expect((await boss.post(list, { form: { intent: "stop", id: "99" } })).status).toBe(404);
});
