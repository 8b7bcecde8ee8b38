import { describe, expect, test } from "vitest";
import { deleteOldRows } from "~/models/operations/retention.server";
import { day } from "~/models/time";
import { db, write } from "~db/client";
import { auditLog } from "~db/office-schema";
import { leadEvents, leads, subscribers } from "~db/schema";
import { app } from "../harness/app";
import { aNote, anInquiry, aProperty, aRequest, aSubscriber, aUser } from "../harness/factories";
import { data, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const admin = adminEachTest();

const open = async (path: string) => admin.page(path);

const kinds = [
  {
    kind: "inquiry",
    path: "/admin/inquiries",
    api: "/api/admin/inquiries",
    export: "inquiries",
    toast: "Inquiry",
    table: leads,
    make: () => anInquiry({ name: "Sara" }),
  },
  {
    kind: "request",
    path: "/admin/property-requests",
    api: "/api/admin/property-requests",
    export: "property-requests",
    toast: "Property request",
    table: leads,
    make: () => aRequest({ name: "Sara" }),
  },
  {
    kind: "subscriber",
    path: "/admin/subscribers",
    api: "/api/admin/subscribers",
    export: "subscribers",
    toast: "Subscriber",
    table: subscribers,
    make: () => aSubscriber({ name: "Sara" }),
  },
];

describe.each(kinds)("$kind", ({ kind, path, api, export: file, toast, table, make }) => {
  const send = (form: Record<string, string>) => admin.post(path, { form });

  test("goes to the trash, and comes back by the 'Undo' of the banner", async () => {
    const { id } = await make();
    const after = await admin.pageAfter(send({ intent: "delete", id: `${id}` }));
    expect(after.text("[role=status]:has(p)")).toContain(`${toast} deleted`);
    expect(after.all("tbody tr")).toEqual([]);
    const undo = after.one("form:has([value=restore])");
    expect(undo.text).toContain("Undo");
    const back = await admin.submitted(undo);
    expect(back.text("[role=status]:has(p)")).toContain(`${toast} restored`);
    expect(back.text("tbody")).toContain("Sara");
    expect((await send({ intent: "restore", id: `${id}` })).status).toBe(404);
    const actions = (await db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(["delete", "restore"]);
  });

  test("is nowhere but in the trash, where it says who deleted it", async () => {
    await write([db.insert(auditLog).values({ username: "x", action: "create", entity: "user" })]);
    const { id } = await make();
    expect((await admin.delete(`${api}/${id}`)).status).toBe(204);
    expect(await data(await admin.get(api))).toEqual([]);
    expect(await data(await admin.get(`${api}?id=${id}`))).toEqual([]);
    expect((await admin.get(api)).headers.get("X-Total-Count")).toBe("0");
    if (kind !== "subscriber") {
      expect((await admin.patch(`${api}/${id}`, { json: { status: "New" } })).status).toBe(404);
      const json = { lead: `${kind}-${id}`, event: "call" };
      expect((await admin.post("/api/admin/lead-history", { json })).status).toBe(404);
    }
    expect(await (await admin.get(`/api/admin/export/${file}`)).text()).not.toContain("Sara");
    for (const listed of [path, `${path}?quarantined=1`, `${path}?id=${id}`, "/admin/dashboard"])
      expect((await open(listed)).text("main"), listed).not.toContain("Sara");
    expect((await admin.get(`/admin/people/${kind}-${id}`)).status).toBe(404);
    expect(await (await admin.get("/metrics")).text()).not.toMatch(/sefer_leads\{.*\} [1-9]/);

    const trash = await open("/admin/trash");
    expect(trash.texts("ul[aria-label=Trash] > li")).toHaveLength(1);
    expect(trash.text("ul[aria-label=Trash]")).toMatch(/Sara.*Deleted by boss, .* 30 days left/s);
    expect((await open(`/admin/trash?kind=${kind}`)).text("main")).toContain("Sara");
    await withStatus(303, admin.submit(trash.one("form:has([value=restore])")));
    expect((await open("/admin/trash")).text("main")).toContain("The trash is empty");
    expect((await open(path)).text("tbody")).toContain("Sara");
  });

  test("is gone for good when it is deleted for ever, and the audit log knows no more of it", async () => {
    const { id, email, phone } = await make();
    await admin.delete(`${api}/${id}`);
    const trash = await open("/admin/trash");
    expect((await admin.submit(trash.one("form:has([value=purge])"))).status).toBe(303);
    expect(await db.$count(table)).toBe(0);
    const entries = await db.select().from(auditLog);
    const after = kind === "subscriber" ? null : { number: id };
    expect(entries).toMatchObject([{ action: "erase", entityId: id, before: null, after }]);
    expect(JSON.stringify(entries)).not.toMatch(email);
    expect(JSON.stringify(entries)).not.toContain(phone);
    const key = `${kind}-${id}`;
    expect((await admin.post("/admin/trash", { form: { intent: "purge", key } })).status).toBe(404);
  });

  test("outside the trash cannot be deleted for ever", async () => {
    const { id } = await make();
    const form = { intent: "purge", key: `${kind}-${id}` };
    expect((await admin.post("/admin/trash", { form })).status).toBe(404);
    expect(await db.$count(table)).toBe(1);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("rests for thirty days, not a minute less", async () => {
    const { id } = await make();
    await admin.delete(`${api}/${id}`);
    await deleteOldRows(new Date(Date.now() + 29.9 * day));
    expect(await db.$count(table)).toBe(1);
    await deleteOldRows(new Date(Date.now() + 30.1 * day));
    expect(await db.$count(table)).toBe(0);
    expect(await db.$count(auditLog)).toBe(0);
  });
});

test("the account of the sender no longer shows what is in the trash", async () => {
  const sender = await asUser(await aUser());
  const { id } = await anInquiry({ userId: sender.user.id, reference: "K7QF-M2XD" });
  expect(await (await sender.get("/account")).text()).toContain("K7QF-M2XD");
  await admin.delete(`/api/admin/inquiries/${id}`);
  expect(await (await sender.get("/account")).text()).not.toContain("K7QF-M2XD");
});

test("a lead in the trash is related to no other", async () => {
  const { id, email } = await anInquiry();
  await anInquiry({ email });
  expect((await open("/admin/inquiries")).texts("summary")).toContain("1 more from this person");
  await admin.delete(`/api/admin/inquiries/${id}`);
  expect((await open("/admin/inquiries")).texts("summary")).not.toContain(
    "1 more from this person",
  );
});

describe("sent again", () => {
  const sara = { name: "Sara Bekele", email: "sara@mail.example", phone: "+251911234567" };

  test("within ten minutes, a lead comes out of the trash", async () => {
    const { id: home } = await aProperty();
    const json = { ...sara, message: "I would like to know more." };
    const ask = () => app.post(`/api/properties/${home}/inquiries`, { json });
    const first = await data<{ id: number }>(await ask());
    await admin.delete(`/api/admin/inquiries/${first.id}`);
    expect(await data(ask(), 201)).toMatchObject({ id: first.id });
    expect(await data(await admin.get("/api/admin/inquiries"))).toMatchObject([{ id: first.id }]);
    const entries = await db.select().from(auditLog);
    expect(entries.map(({ action, username }) => [action, username])).toEqual([
      ["delete", "boss"],
      ["restore", ""],
    ]);
  });

  test("with the same key but other content, it stays there", async () => {
    const { id: home } = await aProperty();
    const headers = { "Idempotency-Key": "one" };
    const ask = (message: string) =>
      app.post(`/api/properties/${home}/inquiries`, { json: { ...sara, message }, headers });
    const { id } = await data<{ id: number }>(await ask("I would like to know more."));
    await admin.delete(`/api/admin/inquiries/${id}`);
    expect((await ask("Something else altogether.")).status).toBe(422);
    expect(await data(await admin.get("/api/admin/inquiries"))).toEqual([]);
  });

  test("a subscriber comes back with the new details", async () => {
    const { id } = await aSubscriber({ email: sara.email });
    await admin.delete(`/api/admin/subscribers/${id}`);
    const answer = await app.post("/api/subscribe", { json: { ...sara, budget: "2M" } });
    expect(answer.status).toBe(200);
    const rows = await data(await admin.get("/api/admin/subscribers"));
    expect(rows).toMatchObject([{ id, budget: "2M", quarantined: false }]);
  });

  test("by what looks like spam, a subscriber comes back held", async () => {
    const { id } = await aSubscriber({ email: sara.email });
    await admin.delete(`/api/admin/subscribers/${id}`);
    await app.post("/api/subscribe", { json: { ...sara, homepageLink: "https://x.example" } });
    expect(await data(await admin.get("/api/admin/subscribers"))).toEqual([]);
    const held = await data(await admin.get("/api/admin/subscribers?quarantined=1"));
    expect(held).toMatchObject([{ id }]);
  });
});

test("notes of a lead are gone for good with it, those of others stay", async () => {
  const [gone, remaining] = [await anInquiry(), await aRequest()];
  await aNote(gone, { text: "Gone" });
  await aNote(remaining, { text: "Kept" });
  await admin.delete(`/api/admin/inquiries/${gone.id}`);
  await admin.post("/admin/trash", { form: { intent: "purge", key: `inquiry-${gone.id}` } });
  expect(await db.select().from(leadEvents)).toMatchObject([{ text: "Kept" }]);
});

test("the trash lists what was deleted last first, a page at a time", async () => {
  const deletedAt = (minute: number) => new Date(Date.UTC(2026, 0, 1, 8, minute));
  const rows = Array.from({ length: 30 }, (_, index) => ({
    kind: "inquiry" as const,
    name: `Caller ${index}`,
    email: `c${index}@mail.example`,
    phone: "0911000000",
    message: "Is it free?",
    deletedAt: deletedAt(index),
  }));
  await write([db.insert(leads).values(rows)]);
  await aSubscriber({ name: "Last", deletedAt: deletedAt(59) });
  const first = await open("/admin/trash");
  expect(
    first.texts("ul[aria-label=Trash] > li p:first-child span:first-child").slice(0, 2),
  ).toEqual(["Last", "Caller 29"]);
  expect(first.texts("ul[aria-label=Trash] > li")).toHaveLength(25);
  expect((await open("/admin/trash?page=2")).texts("ul[aria-label=Trash] > li")).toHaveLength(6);
});
