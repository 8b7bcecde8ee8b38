import { existsSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { addressKey } from "~/models/signed-text.server";
import { db, write } from "~db/client";
import { databasePath } from "~db/open";
import { inquiries, leadHistory, propertyRequests, subscribers } from "~db/schema";
import { auditLog, listingMails, outbox } from "~db/system-schema";
import { testApp } from "../harness/app";
import { aNote, anInquiry, aProperty, aRequest, aSubscriber, aUser } from "../harness/factories";
import { type Form, page } from "../harness/page";
import { asUser, freshAdmin, type SignedIn } from "../harness/signed-in";

const app = testApp();
let admin: SignedIn;
beforeEach(async () => {
  admin = await freshAdmin();
});

const open = async (key: string, who = admin) => page(await who.get(`/admin/people/${key}`));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const sentBy = (it: Awaited<ReturnType<typeof page>>) =>
  it.texts("ol[aria-label^='Sent by'] > li h2");

/** Four rows that hang together by one e-mail or phone each, and a stranger's. */
async function aChain() {
  const { id: propertyId } = await aProperty({ title: "Villa in Sarbet" });
  const [sara, other] = ["sara@mail.example", "s.bekele@work.example"];
  await anInquiry({
    ...{ name: "Sara", email: sara, phone: "0911 234-567", propertyId, createdAt: daysAgo(4) },
  });
  const visit = { kind: "visit", visitDate: "2026-12-01" } as const;
  await anInquiry({
    ...{ ...visit, name: "Sara B.", email: other, phone: "+251 (911) 234567" },
    createdAt: daysAgo(3),
  });
  await aRequest({ name: "S. Bekele", email: other, phone: "0922000000", createdAt: daysAgo(2) });
  await aSubscriber({ name: "Sara", email: "new@mail.example", phone: "+251922000000" });
  await anInquiry({ name: "Abel", email: "abel@mail.example", phone: "0933000000" });
}

describe("a person's page", () => {
  test("has all that hangs together by a phone in any form or an e-mail, newest first", async () => {
    await aChain();
    await aNote({ id: 1 }, { text: "Wants a garden" });
    for (const key of ["inquiry-1", "inquiry-2", "request-1", "subscriber-1"]) {
      const it = await open(key);
      expect(sentBy(it), key).toEqual([
        "Subscription",
        "Property request",
        "Visit request",
        "Inquiry",
      ]);
      expect(it.text("main")).toMatch(/Villa in Sarbet.*Wants a garden.*boss, /s);
      expect(it.text("main")).not.toContain("Abel");
    }
    const links = (await open("subscriber-1")).all("main ul a").map((a) => a.getAttribute("href"));
    expect(links.map((href) => href?.split("?")[0])).toEqual([
      "tel:+251922000000",
      "https://wa.me/251922000000",
      "https://t.me/+251922000000",
      "mailto:s.bekele%40work.example",
    ]);
  });

  test("takes a note, which is kept with what they sent last", async () => {
    await aChain();
    const it = await open("inquiry-1");
    const [form] = it.all("form").filter(({ textContent }) => textContent.includes("Save note"));
    const answer = await admin.submit(form as Form, { note: "Buys before Easter" });
    const after = await page(await admin.follow(answer));
    expect(after.text("dialog.banner p")).toBe("Note saved");
    const entry = after.all("ol[aria-label^='Sent by'] > li")[1];
    expect(entry?.textContent).toMatch(/Property request.*Buys before Easter/s);
    expect(await db.select().from(leadHistory)).toMatchObject([
      { leadKind: "request", leadId: 1, event: "note", text: "Buys before Easter" },
    ]);

    // An agent notes nothing down about what is not theirs.
    const agent = await asUser(await aUser({ role: "agent" }));
    const fields = { intent: "note", lead: "request-1", note: "Mine now" };
    expect((await agent.post("/admin/people/request-1", { form: fields })).status).toBe(404);
    expect(await db.select().from(leadHistory)).toHaveLength(1);
  });

  test("is linked from the lists, by an address without e-mail or phone", async () => {
    await aChain();
    const lists = {
      "/admin/inquiries": "/admin/people/inquiry-3",
      "/admin/property-requests": "/admin/people/request-1",
      "/admin/subscribers": "/admin/people/subscriber-1",
    };
    for (const [path, to] of Object.entries(lists)) {
      const list = await page(await admin.get(path));
      const links = list.all('tbody a[href^="/admin/people/"]');
      expect(links[0]?.getAttribute("href")).toBe(to);
    }
  });

  test("leaves out what is not from the same person, until it is again", async () => {
    await aChain();
    const it = await open("inquiry-1");
    const unlink = it.one('form:has([name=key][value="request-1"])');
    expect((await admin.submit(unlink)).status).toBe(303);
    const without = await open("inquiry-1");
    // What only hung together by it is left out, too.
    expect(sentBy(without)).toEqual(["Visit request", "Inquiry"]);
    const alone = await open("request-1");
    expect(sentBy(alone)).toEqual(["Property request"]);
    expect(alone.text("main")).toContain("Staff said that this is not from the person");
    const requests = await page(await admin.get("/admin/property-requests"));
    expect(requests.text("tbody")).not.toContain("more from this person");
    const link = without.one('section form:has([name=key][value="request-1"])');
    await admin.submit(link);
    expect(sentBy(await open("inquiry-1"))).toHaveLength(4);
    const entries = await db.select().from(auditLog);
    expect(entries.map(({ after }) => after)).toEqual([
      { isUnlinked: true },
      { isUnlinked: false },
    ]);
  });

  test.each(["inquiry-99", "subscriber-0", "nobody-1", "x"])("%s is not found", async (key) => {
    expect((await admin.get(`/admin/people/${key}`)).status).toBe(404);
  });
});

/** Every text in the database, and what its files hold. */
function everything(): string {
  const tables = db.$client
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all();
  const rows = tables.map(({ name }) => db.$client.prepare(`select * from "${name}"`).all());
  const files = [databasePath, `${databasePath}-wal`].filter((file) => existsSync(file));
  return JSON.stringify(rows) + files.map((file) => readFileSync(file, "latin1")).join("");
}

describe("'Erase this person'", () => {
  const traces = /sara@mail|s\.bekele@work|0?911[ ()-]*234[ -]*567|922000000|new@mail/i;

  test("erases phones and e-mails from leads, trash, notes, audit log and outbox", async () => {
    const { id: home } = await aProperty();
    const json = { name: "Sara", email: "Sara@mail.example", phone: "0911 234 567" };
    const message = "Please call me on 0911-234-567.";
    await app.post(`/api/properties/${home}/inquiries`, { json: { ...json, message } });
    await aChain();
    await aNote({ id: 1 }, { text: "Called 0911234567" });
    await admin.patch("/api/admin/inquiries/1", { json: { status: "In Progress", note: "Hm" } });
    await admin.patch("/api/admin/property-requests/1", {
      json: { note: "s.bekele@work.example" },
    });
    await admin.delete("/api/admin/inquiries/2");
    await app.post("/api/subscribe", { json: { ...json, name: "Sara again" } });
    // What others say of her.
    const { id: abels } = await anInquiry({
      ...{ name: "Abel", email: "abel@mail.example", phone: "0944000000" },
      message: "My wife Sara@Mail.example, +251 911 234 567, has asked, too.",
    });
    await aNote({ id: abels }, { text: "Husband of 0911 23 45 67, call him first" });
    await admin.patch(`/api/admin/inquiries/${abels}`, { json: { note: "sara@mail.example" } });
    const mailed = ["sara@mail.example", "abel@mail.example"].map(addressKey);
    await write([
      db.insert(listingMails).values(mailed.map((key) => ({ propertyId: home, addressKey: key }))),
    ]);
    expect(everything()).toMatch(traces);
    expect(await db.$count(outbox)).toBe(2);

    const it = await open("inquiry-1");
    const erased = await admin.submit(it.one('form:has([value="erase"])'));
    expect(erased.status).toBe(303);
    expect(everything()).not.toMatch(traces);

    expect(await db.$count(outbox)).toBe(0);
    expect(await db.$count(listingMails)).toBe(1);
    expect((await db.select().from(inquiries)).map(({ name }) => name)).toEqual(["Abel", "Abel"]);
    expect(await db.$count(propertyRequests)).toBe(0);
    expect(await db.$count(subscribers)).toBe(0);
    const [, abel] = await db.select().from(inquiries);
    expect(abel?.message).toBe("My wife (erased), (erased), has asked, too.");
    const notes = (await db.select().from(leadHistory)).map(({ text }) => text);
    expect(notes).toEqual(["Husband of (erased), call him first", "(erased)"]);
    const entries = await db.select().from(auditLog);
    expect(entries.map(({ action }) => action)).toEqual(["update", "erase"]);
    expect(entries.at(-1)).toMatchObject({ entityId: null, before: null, after: null });
    expect((await admin.get("/admin/people/inquiry-1")).status).toBe(404);
    expect((await admin.get("/admin/audit")).status).toBe(200);
  });

  test("leaves what staff said is from somebody else", async () => {
    await aChain();
    await write([db.update(propertyRequests).set({ isUnlinked: true })]);
    await admin.post("/admin/people/inquiry-1", { form: { intent: "erase" } });
    expect((await db.select().from(inquiries)).map(({ name }) => name)).toEqual(["Abel"]);
    expect(await db.$count(propertyRequests)).toBe(1);
  });

  test("of somebody who is gone changes nothing", async () => {
    await anInquiry();
    const answer = await admin.post("/admin/people/inquiry-9", { form: { intent: "erase" } });
    expect(answer.status).toBe(404);
    expect(await db.$count(auditLog)).toBe(0);
  });
});

test("a visitor and a user see no person", async () => {
  await anInquiry();
  const user = await asUser(await aUser());
  expect((await user.get("/admin/people/inquiry-1")).status).toBe(403);
});
