import { existsSync, readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { addressKey } from "~/models/messages/signed-text.server";
import { deleteOldRows } from "~/models/operations/retention.server";
import { site } from "~/site";
import { db, write } from "~db/client";
import { auditLog } from "~db/office-schema";
import { databasePath } from "~db/open";
import { leadEvents, leads, listingMails, owners, subscribers } from "~db/schema";
import { outbox } from "~db/system-schema";
import { app } from "../harness/app";
import { changeBeforeWrites } from "../harness/between";
import { expectConsoleError } from "../harness/console";
import { aNote, anInquiry, aProperty, aRequest, aSubscriber, aUser } from "../harness/factories";
import { isInquiry, isRequest } from "../harness/lead-lists";
import { queued } from "../harness/mails";
import { type Form, page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const admin = adminEachTest();

const open = async (key: string, who = admin) => who.page(`/admin/people/${key}`);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const joinedIn = (it: Awaited<ReturnType<typeof page>>) =>
  it.all("section[aria-label^='Joined through']").map((section) => ({
    title: section.querySelector("h2")?.textContent,
    entries: [...section.querySelectorAll("li h2")].map(({ textContent }) => textContent),
  }));
const sentBy = (it: Awaited<ReturnType<typeof page>>) =>
  it.texts("ol[aria-label^='Sent by'] > li h2");

/** Four rows that hang together by one e-mail or phone each, and a stranger's. */
async function aChain() {
  const { id: propertyId } = await aProperty({ title: "Villa in Sarbet" });
  const [sara, other] = ["sara@mail.example", "s.bekele@work.example"];
  await anInquiry({
    name: "Sara",
    email: sara,
    phone: "0911 234-567",
    propertyId,
    createdAt: daysAgo(4),
  });
  const visit = { kind: "visit", visitDate: "2026-12-01" } as const;
  await anInquiry({
    ...visit,
    name: "Sara B.",
    email: other,
    phone: "+251 (911) 234567",
    createdAt: daysAgo(3),
  });
  await aRequest({ name: "S. Bekele", email: other, phone: "0922000000", createdAt: daysAgo(2) });
  await aSubscriber({ name: "Sara", email: "new@mail.example", phone: "+251922000000" });
  await anInquiry({ name: "Abel", email: "abel@mail.example", phone: "0933000000" });
}

describe("a person's page", () => {
  test("has all with its phone in any form or its e-mail, and apart what is joined by another", async () => {
    await aChain();
    await aNote({ leadId: 1 }, { text: "Wants a garden" });
    const chain = {
      "inquiry-1": [["Visit request", "Inquiry"], ["Property request"], ["Subscription"]],
      "inquiry-2": [["Property request", "Visit request", "Inquiry"], ["Subscription"]],
      "request-1": [["Subscription", "Property request", "Visit request"], ["Inquiry"]],
      "subscriber-1": [["Subscription", "Property request"], ["Visit request"], ["Inquiry"]],
    };
    for (const [key, [sent, ...joined]] of Object.entries(chain)) {
      const it = await open(key);
      expect(sentBy(it), key).toEqual(sent);
      expect(
        joinedIn(it).map(({ entries }) => entries),
        key,
      ).toEqual(joined);
      expect(it.text("main")).toMatch(/Wants a garden.*boss, .*Villa in Sarbet/s);
      expect(it.text("main")).not.toContain("Abel");
    }
    const it = await open("inquiry-1");
    expect(joinedIn(it).map(({ title }) => title)).toEqual([
      "Also joined through s.bekele@work.example",
      "Also joined through 0922000000",
    ]);
    expect(it.text('section[aria-label="Joined through 0922000000"]')).toContain(
      "It stands with s.bekele@work.example · 0922000000 in the property request of S. Bekele.",
    );
    const [note, newest] = it.texts("ol[aria-label^='Sent by'] > li");
    expect(note).toMatch(/^Wants a garden.*Villa in Sarbet$/);
    expect(newest).toContain("s.bekele@work.example");
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
    const after = await admin.submitted(form as Form, { note: "Buys before Easter" });
    expect(after.text("dialog.banner p")).toBe("Note saved");
    const [newest] = after.texts("ol[aria-label^='Sent by'] > li");
    expect(newest).toMatch(/^Buys before Easter.*Villa in Sarbet$/);
    expect(await db.select().from(leadEvents)).toMatchObject([
      { leadId: 1, event: "note", text: "Buys before Easter" },
    ]);

    // An agent notes nothing down about what is not theirs.
    const agent = await asUser(await aUser({ role: "agent" }));
    const fields = { intent: "note", lead: "request-1", note: "Mine now" };
    expect((await agent.post("/admin/people/request-1", { form: fields })).status).toBe(404);
    expect(await db.select().from(leadEvents)).toHaveLength(1);
  });

  test("is linked from the lists, by an address without e-mail or phone", async () => {
    await aChain();
    const lists = {
      "/admin/inquiries": "/admin/people/inquiry-3",
      "/admin/property-requests": "/admin/people/request-1",
      "/admin/subscribers": "/admin/people/subscriber-1",
    };
    for (const [path, to] of Object.entries(lists)) {
      const list = await admin.page(path);
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
    // What was only joined by it is left out, too.
    expect(sentBy(without)).toEqual(["Visit request", "Inquiry"]);
    expect(joinedIn(without)).toEqual([]);
    const alone = await open("request-1");
    expect(sentBy(alone)).toEqual(["Property request"]);
    expect(alone.text("main")).toContain("Staff said that this is not from the person");
    const requests = await admin.page("/admin/property-requests");
    expect(requests.text("tbody")).not.toContain("more from this person");
    const link = without.one('section form:has([name=key][value="request-1"])');
    await admin.submit(link);
    expect(joinedIn(await open("inquiry-1"))).toHaveLength(2);
    expect((await db.select().from(auditLog)).map(({ after }) => after)).toEqual([
      { isUnlinked: true },
      { isUnlinked: false },
    ]);
  });

  test.each(["inquiry-99", "subscriber-0", "nobody-1", "x"])("%s is not found", async (key) => {
    expect((await admin.get(`/admin/people/${key}`)).status).toBe(404);
  });
});

/** What the question asks apart, each by its own box. */
const boxesIn = (it: Awaited<ReturnType<typeof page>>) =>
  it.texts("form:has([value=erase]) label > span > span:first-child");

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
    await aNote({ leadId: 1 }, { text: "Called 0911234567" });
    await admin.patch("/api/admin/inquiries/1", { json: { status: "In Progress", note: "Hm" } });
    await admin.patch("/api/admin/property-requests/1", {
      json: { note: "s.bekele@work.example" },
    });
    await admin.delete("/api/admin/inquiries/2");
    await app.post("/api/subscribe", { json: { ...json, name: "Sara again" } });
    // What others say of her.
    const { id: abels } = await anInquiry({
      name: "Abel",
      email: "abel@mail.example",
      phone: "0944000000",
      message: "My wife Sara@Mail.example, +251 911 234 567, has asked, too.",
    });
    await aNote({ leadId: abels }, { text: "Husband of 0911 23 45 67, call him first" });
    await admin.patch(`/api/admin/inquiries/${abels}`, { json: { note: "sara@mail.example" } });
    const mailed = ["sara@mail.example", "abel@mail.example"].map(addressKey);
    await write([
      db.insert(listingMails).values(mailed.map((key) => ({ propertyId: home, addressKey: key }))),
    ]);
    expect(everything()).toMatch(traces);
    expect(await db.$count(outbox)).toBe(2);

    const it = await open("inquiry-1");
    const form = it.one('form:has([value="erase"])');
    expect(boxesIn(it)).toEqual([
      "Also joined through s.bekele@work.example: S. Bekele, 1 lead",
      "Also joined through 0922000000: Sara, 1 subscription",
    ]);
    const erased = await admin.submit(form, { also: ["s.bekele@work.example", "922000000"] });
    expect(erased.status).toBe(303);
    expect(everything()).not.toMatch(traces);

    expect(await db.$count(outbox)).toBe(0);
    expect(await db.$count(listingMails)).toBe(1);
    expect((await db.select().from(leads).where(isInquiry)).map(({ name }) => name)).toEqual([
      "Abel",
      "Abel",
    ]);
    expect(await db.$count(leads, isRequest)).toBe(0);
    expect(await db.$count(subscribers)).toBe(0);
    const [, abel] = await db.select().from(leads).where(isInquiry);
    expect(abel?.message).toBe("My wife (erased), (erased), has asked, too.");
    const notes = (await db.select().from(leadEvents)).map(({ text }) => text);
    expect(notes).toEqual(["Husband of (erased), call him first", "(erased)"]);
    const entries = await db.select().from(auditLog);
    expect(entries.map(({ action }) => action)).toEqual(["update", "erase"]);
    expect(entries.at(-1)).toMatchObject({ entityId: null, before: null, after: null });
    expect((await admin.get("/admin/people/inquiry-1")).status).toBe(404);
    expect((await admin.get("/admin/audit")).status).toBe(200);
  });

  test("leaves what staff said is from somebody else", async () => {
    await aChain();
    await write([db.update(leads).set({ isUnlinked: true }).where(isRequest)]);
    await admin.post("/admin/people/inquiry-1", { form: { intent: "erase" } });
    expect((await db.select().from(leads).where(isInquiry)).map(({ name }) => name)).toEqual([
      "Abel",
    ]);
    expect(await db.$count(leads, isRequest)).toBe(1);
  });

  /** Who sent the first lead, who sent four, and a stranger's lead with an e-mail of one and a phone of the other. */
  async function twoAndAStranger() {
    await aProperty({ title: "Villa in Sarbet" });
    const [a, b] = [
      { name: "Almaz", email: "almaz@mail.example", phone: "0911 111 111" },
      { name: "Berhanu", email: "berhanu@mail.example", phone: "0922 222 222" },
    ];
    const ask = (from: object) =>
      app.post("/api/properties/1/inquiries", { json: { message: "Is it still there?", ...from } });
    await ask(a);
    await ask({ name: "Stranger", email: a.email, phone: b.phone });
    await ask(b);
    await ask({ ...b, message: "When can I see it?" });
    await ask({ ...b, phone: "0955 555 555", message: "Call my wife." });
    await aRequest(b);
    await aNote({ leadId: 1 }, { text: "Knows 0922222222" });
    await aNote({ leadId: 3 }, { text: "Knows 0911111111" });
    await admin.patch("/api/admin/properties/1/owner", { json: { ...b, notes: "0911111111" } });
    return { a, b };
  }
  const berhanusBox = '[name=also][value="922222222"]';
  const berhanus = /berhanu@mail|922[ ]?222[ ]?222|955[ ]?555[ ]?555/i;
  const almazs = /almaz@mail|911[ ]?111[ ]?111/i;

  test("by a stranger's lead with an e-mail of one and a phone of another erases one of them", async () => {
    const { b } = await twoAndAStranger();
    const it = await open("inquiry-1");
    expect(sentBy(it)).toEqual(["Inquiry", "Inquiry"]);
    expect(it.text("h1")).toBe("Almaz");
    expect(it.all("main ul a")[0]?.getAttribute("href")).toBe("tel:+251911111111");
    expect(it.texts("ol[aria-label^='Sent by'] > li").join()).toContain("0922 222 222");
    expect(boxesIn(it)).toEqual([
      "Also joined through 0922 222 222: Berhanu, 3 leads, an owner record (Villa in Sarbet)",
      "Also joined through berhanu@mail.example: Berhanu, 1 lead, an owner record (Villa in Sarbet)",
    ]);
    expect(it.text("form:has([value=erase])")).toContain(
      "It stands with almaz@mail.example · 0922 222 222 in the inquiry of Stranger.",
    );
    expect(it.all(`${berhanusBox}[checked]`)).toEqual([]);
    expect((await admin.submit(it.one("form:has([value=erase])"))).status).toBe(303);

    expect(everything()).not.toMatch(almazs);
    const names = (await db.select().from(leads).where(isInquiry)).map(({ name }) => name);
    expect(names).toEqual(["Berhanu", "Berhanu", "Berhanu"]);
    expect(await db.$count(leads, isRequest)).toBe(1);
    expect(await db.select().from(owners)).toMatchObject([{ ...b, notes: "(erased)" }]);
    const mails = await queued();
    expect(mails.map((mail) => mail?.replyTo)).toEqual([b.email, b.email, b.email]);
    expect(mails.every((mail) => mail?.text.includes("Berhanu"))).toBe(true);
    expect((await db.select().from(leadEvents)).map(({ text }) => text)).toEqual([
      "Knows (erased)",
    ]);
  });

  test("erases the other one, too, when that was ticked", async () => {
    await twoAndAStranger();
    const form = (await open("inquiry-1")).one("form:has([value=erase])");
    const also = ["922222222", "berhanu@mail.example"];
    expect((await admin.submit(form, { also })).status).toBe(303);
    expect(everything()).not.toMatch(berhanus);
    expect(everything()).not.toMatch(almazs);
    expect(await db.$count(leads, isInquiry)).toBe(0);
    expect(await db.select().from(owners)).toMatchObject([{ name: "", phone: "", email: "" }]);
  });

  test("refuses to take along what is not joined, and erases nothing then", async () => {
    await twoAndAStranger();
    await anInquiry({ name: "Abel", email: "abel@mail.example" });
    const before = await db.$count(auditLog);
    for (const also of ["abel@mail.example", "933333333"]) {
      const fields = { intent: "erase", also: ["922222222", also] };
      const answer = await withStatus(400, admin.post("/admin/people/inquiry-1", { form: fields }));
      expect((await page(answer)).text("dialog.banner")).toContain("has changed");
    }
    expect(await db.$count(leads, isInquiry)).toBe(6);
    expect(await db.$count(auditLog)).toBe(before);
  });

  test("makes nobody the same by what is an agent's or the office's", async () => {
    const agent = { email: "selam@sefer.example", phones: ["0977 000 000"] };
    await aUser({ role: "agent", ...agent });
    await anInquiry({ name: "Sara", email: "sara@mail.example", phone: "0977000000" });
    await anInquiry({ name: "Abel", email: agent.email, phone: "0933000000" });
    await anInquiry({ name: "Hanna", email: site.email, phone: "0977 000 000" });
    await anInquiry({ name: "Liya", email: site.email, phone: "0944000000" });
    const list = await admin.page("/admin/inquiries");
    expect(list.text("tbody")).not.toContain("more from this person");
    const it = await open("inquiry-3");
    expect(sentBy(it)).toEqual(["Inquiry"]);
    expect(joinedIn(it)).toEqual([]);
    await admin.submit(it.one("form:has([value=erase])"));
    const left = await db.select().from(leads).where(isInquiry);
    expect(left.map(({ name }) => name)).toEqual(["Sara", "Abel", "Liya"]);
  });

  test("leaves nothing in the database's log, and so do the trash and its end", async () => {
    for (const name of ["one", "two", "three"])
      await anInquiry({ name, email: `${name}@mail.example`, phone: "123" });
    await admin.delete("/api/admin/inquiries/2");
    await admin.delete("/api/admin/inquiries/3");
    const log = () => readFileSync(`${databasePath}-wal`, "latin1");
    expect(log()).toMatch(/one@.*two@.*three@/s);
    await admin.post("/admin/people/inquiry-1", { form: { intent: "erase" } });
    expect(log().includes("one@")).toBe(false);
    await admin.post("/admin/trash", { form: { intent: "purge", key: "inquiry-2" } });
    expect(log().includes("two@")).toBe(false);
    await deleteOldRows(new Date(Date.now() + 31 * 86_400_000));
    expect(log().includes("three@")).toBe(false);
    expect(everything()).not.toMatch(/(?:one|two|three)@/);
  });

  /** Many leads of one sender, each with a note and an entry of the audit log. */
  async function flood(count: number) {
    const from = { name: "Sara", email: "sara@mail.example", phone: "0911234567" };
    const each = <T>(row: (id: number) => T) =>
      Array.from({ length: count }, (_, at) => row(at + 1));
    const note = { username: "boss", text: "Called 0911234567" };
    await write([
      db
        .insert(leads)
        .values(each((id) => ({ ...from, id, kind: "inquiry", message: "Call me." }) as const)),
      db.insert(leadEvents).values(each((leadId) => ({ ...note, leadId, event: "note" }) as const)),
      db.insert(auditLog).values(
        each((entityId) => {
          const entry = { action: "update", entity: "inquiry" } as const;
          return { ...entry, username: "boss", entityId, before: from };
        }),
      ),
    ]);
  }

  test("of thousands of leads lets others be answered all the time", async () => {
    await flood(1200);
    let isOver = false;
    let turns = 0;
    const countTurns = () => {
      turns += 1;
      if (!isOver) setImmediate(countTurns);
    };
    countTurns();
    const written: number[] = [];
    const changes = () => Number(db.$client.prepare("select total_changes()").pluck().get());
    const { transaction } = db.$client;
    vi.spyOn(db.$client, "transaction").mockImplementation((work) => {
      const before = changes();
      return transaction.call(db.$client, (...args: unknown[]) => {
        const result = work(...args);
        written.push(changes() - before);
        return result;
      }) as ReturnType<typeof transaction>;
    });
    const answer = await admin.post("/admin/people/inquiry-600", { form: { intent: "erase" } });
    isOver = true;
    expect(answer.status).toBe(303);
    expect(everything()).not.toMatch(traces);
    // A row with its note, its entry and theirs in the indexes: none of them at once.
    expect(Math.max(...written)).toBeLessThanOrEqual(1500);
    expect(turns).toBeGreaterThan(20);
  });

  test("finds also what others write while it erases", async () => {
    const sara = { name: "Sara", email: "sara@mail.example", phone: "0911234567" };
    await aProperty();
    await write([db.insert(owners).values({ ...sara, propertyId: 1, notes: "0911234567" })]);
    await anInquiry(sara);
    const message = "Ask sara@mail.example";
    await anInquiry({ name: "Abel", email: "abel@mail.example", phone: "0933000000", message });
    // Each once, when its row is about to be written.
    changeBeforeWrites(
      `update owners set notes = 'Or 0911 234 567', version = version + 1
        where notes = '0911234567' and exists (select 1 from audit_log)`,
      `update leads set message = 'Call 0911 23 45 67' where message = '${message}'
        and exists (select 1 from owners where notes = 'Or (erased)')`,
    );
    await withStatus(303, admin.submit((await open("inquiry-1")).one("form:has([value=erase])")));
    expect(everything()).not.toMatch(traces);
    expect(await db.select().from(owners)).toMatchObject([{ name: "", notes: "Or (erased)" }]);
    expect(await db.select().from(leads)).toMatchObject([{ message: "Call (erased)" }]);
  });

  test("that breaks off in the middle is told, and goes on when it is asked again", async () => {
    expectConsoleError(/broken off/);
    await flood(300);
    const abels = await aRequest({
      name: "Abel",
      email: "abel@mail.example",
      phone: "0933000000",
    });
    await aNote(abels, { text: "Friend of 0911234567" });
    onTestFinished(() => void db.$client.exec("drop trigger if exists broken"));
    db.$client.exec(
      "create trigger broken before delete on leads when old.number = 250 begin select raise(abort, 'broken off'); end",
    );
    const it = await open("inquiry-100");
    const form = it.one("form:has([value=erase])");
    const answer = await withStatus(500, admin.submit(form));
    expect((await page(answer)).text("dialog.banner")).toContain("Failed to erase");
    const left = await db.$count(leads, isInquiry);
    expect(left).toBeGreaterThan(50);
    expect(left).toBeLessThan(300);
    db.$client.exec("drop trigger broken");
    expect((await admin.submit(form)).status).toBe(303);
    expect(everything()).not.toMatch(traces);
    expect(await db.$count(leads, isInquiry)).toBe(0);
    expect(await db.$count(leads, isRequest)).toBe(1);
  });

  test("of somebody who is gone changes nothing", async () => {
    await anInquiry();
    const answer = await admin.post("/admin/people/inquiry-9", { form: { intent: "erase" } });
    expect(answer.status).toBe(404);
    expect(await db.$count(auditLog)).toBe(0);
  });
});
