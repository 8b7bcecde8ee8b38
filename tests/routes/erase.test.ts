import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { env } from "~/env.server";
import { workOnAlerts } from "~/models/messages/alert/tell.server";
import { deliverMail, type Mail, mailFolder } from "~/models/messages/outbox/mail.server";
import { outboxJobs } from "~/models/messages/outbox/worker.server";
import { addressKey } from "~/models/messages/signed-text.server";
import { subscriptionUrl } from "~/models/messages/subscriber/link.server";
import { startJobs } from "~/models/operations/jobs.server";
import { deleteOldRows } from "~/models/operations/retention.server";
import { minute } from "~/models/time";
import { site } from "~/site";
import { db, write } from "~db/client";
import { alerts, auditLog } from "~db/office-schema";
import { leadEvents, leads, owners, properties, subscribers } from "~db/schema";
import { type OutboxPayload, outbox, unsubscribedAddresses } from "~db/system-schema";
import { app } from "../harness/app";
import { changeBeforeWrites } from "../harness/between";
import {
  aNote,
  anAlert,
  anInquiry,
  aProperty,
  aRequest,
  aSubscriber,
  aUser,
} from "../harness/factories";
import { isInquiry } from "../harness/lead-lists";
import { queued } from "../harness/mails";
import { data, page, withStatus } from "../harness/page";
import { adminEachTest } from "../harness/signed-in";
import { startSmtp } from "../harness/smtp";

const admin = adminEachTest();
beforeEach(async () => {
  rmSync(mailFolder, { recursive: true, force: true });
});

const erase = async (key: string) => {
  const it = await admin.page(`/admin/people/${key}`);
  await withStatus(303, admin.submit(it.one('form:has([value="erase"])')));
  return it;
};
const purge = (key: string) =>
  admin.post("/admin/trash", { form: { intent: "purge", key } }).then(({ status }) => status);
const subjects = async () => (await queued()).map((mail) => mail?.subject);
const entries = () => db.select().from(auditLog);
const message = "I would like to know more about it.";
const send = async (from: { name: string; email: string; phone: string }, text = message) =>
  data<{ id: number }>(
    await app.post("/api/property-requests", { json: { ...from, requirements: text } }),
  );

const bel = { name: "Bel Alemu", email: "bel@example.com", phone: "0915 66 77 88" };
const abel = { name: "Abel Alemu", email: "abel@example.com", phone: "0922 00 00 00" };

test("erasing a person ends their alerts, with what was to be sent of them, and those of no others", async () => {
  await send(bel);
  await anAlert({ address: bel.email });
  await anAlert({ address: abel.email });
  await aProperty();
  await workOnAlerts();
  const recipients = async () =>
    (await queued()).map((mail) => mail?.to).filter((to) => to !== site.email);
  expect(await recipients()).toEqual([bel.email, abel.email]);
  await erase("request-1");
  expect(await recipients()).toEqual([abel.email]);
  expect((await db.select().from(alerts)).map(({ address }) => address)).toEqual([abel.email]);
});

describe("erasing a person spares others", () => {
  test("whose address has theirs in it: messages, audit entries and texts", async () => {
    await send(bel);
    const text = "Write to abel@example.com, or bel@example.com.et; not to bel@example.com.";
    const { id } = await send(abel, text);
    await admin.patch(`/api/admin/property-requests/${id}`, { json: { status: "Contacted" } });
    await erase("request-1");
    expect(await subjects()).toEqual(["Property request from Abel Alemu"]);
    expect((await queued())[0]?.text).toContain("abel@example.com, or bel@example.com.et;");
    expect(await data(await admin.get("/api/admin/property-requests"))).toMatchObject([
      { requirements: "Write to abel@example.com, or bel@example.com.et; not to (erased)." },
    ]);
    const [first] = await entries();
    expect(first).toMatchObject({ before: { email: "abel@example.com", status: "New" } });
  });

  test("who wait in messages to an office that has sent a test", async () => {
    await send({ ...bel, name: "Test", email: site.email });
    for (const name of ["Hanna", "Kebede", "Liya"])
      await send({ name, email: `${name}@mail.example`, phone: "0933 00 00 00" });
    await aUser({ role: "agent", email: "selam@sefer.example" });
    await send({ name: "Test", email: "Selam@sefer.example", phone: "0944 00 00 00" });
    await erase("request-1");
    await erase("request-5");
    expect(await subjects()).toEqual(
      ["Hanna", "Kebede", "Liya"].map((name) => `Property request from ${name}`),
    );
    expect((await queued()).map((mail) => mail?.to)).toEqual(Array(3).fill(site.email));
  });

  test.each(["2500 0000", "2026-11-22"])("'%s' is no price and no day", async (phone) => {
    const { id } = await aProperty({ price: 125_000_000 });
    await app.post("/api/subscribe", { json: { ...bel, phone } });
    await admin.patch(`/api/admin/properties/${id}`, { json: { price: 25_000_000 } });
    const text = "We pay 25,000,000 or 125000000 on 2026-11-22. Call 0922 25 00 00 00.";
    await anInquiry({ message: text });
    const before = (await entries()).map((entry) => entry.before);
    await erase("subscriber-1");
    expect((await entries()).slice(0, -1).map((entry) => entry.before)).toEqual(before);
    expect((await db.select().from(leads).where(isInquiry))[0]?.message).toBe(text);
  });

  test("with the same phone who staff said is somebody else", async () => {
    await send(bel);
    const { id } = await send({ ...abel, phone: bel.phone });
    await admin.patch(`/api/admin/property-requests/${id}`, { json: { status: "Contacted" } });
    const isUnlinked = { intent: "link", key: `request-${id}`, isUnlinked: "true" };
    await admin.post("/admin/people/request-1", { form: isUnlinked });
    await erase("request-1");
    expect(await subjects()).toEqual(["Property request from Abel Alemu"]);
    expect((await entries())[0]).toMatchObject({ before: { phone: bel.phone } });
  });
});

describe("erasing a person", () => {
  test("takes them out of a listing's audit entries, and nothing else: an old form asks", async () => {
    const description = "Bright rooms. Ask 0915667788.";
    const { id } = await aProperty({ price: 100, description });
    await send(bel);
    const form = (await admin.page(`/admin/properties/edit/${id}`)).one("form#property");
    const json = { price: 150, description: "Bright rooms." };
    await admin.patch(`/api/admin/properties/${id}`, { json });
    await erase("request-1");
    const [entry] = await entries();
    expect(entry?.before).toMatchObject({ price: 100, description: "Bright rooms. Ask (erased)." });
    const answer = await withStatus(400, admin.submit(form, { bedrooms: "9" }));
    expect((await page(answer)).text("form#property")).toContain("changed the description");
    expect((await db.select().from(properties))[0]).toMatchObject({ price: 150, bedrooms: 4 });
  });

  test.each(["before", "both"])(
    "an entry without what was there (%s) is asked about",
    async (no) => {
      const { id } = await aProperty({ price: 100 });
      const edit = `/admin/properties/edit/${id}`;
      const form = (await admin.page(edit)).one("form#property");
      await admin.patch(`/api/admin/properties/${id}`, { json: { price: 150 } });
      await write([
        db
          .insert(auditLog)
          .values({ username: "x", action: "create", entity: "property", entityId: id }),
        db.update(auditLog).set({ before: null, ...(no === "both" && { after: null }) }),
      ]);
      expect((await admin.submit(form, { bedrooms: "9" })).status).toBe(400);
      expect((await db.select().from(properties))[0]).toMatchObject({ price: 150, bedrooms: 4 });
    },
  );

  test.each([
    "0915/667788",
    "0915,667,788",
    "0915_667788",
    "0915–667–788",
    "0915\u00a0667\u00a0788",
    "0915667788 / 0911999999",
    "0911999999, +251915667788",
    "٠٩١٥٦٦٧٧٨٨",
    "０９１５６６７７８８",
    "+251(0)915667788",
    "\u202a+251 91 566 7788\u202c",
  ])("finds '%s', sent or in a note", async (phone) => {
    await send({ ...bel, phone: "+251915667788" });
    await send({ ...abel, phone });
    const other = await anInquiry({ email: "c@mail.example", message: `Her phone is ${phone}.` });
    await aNote(other, { text: `Called ${phone}` });
    const search = await admin.get(`/api/admin/property-requests?search=0915667788`);
    expect(await data(search)).toHaveLength(2);
    const typed = `/api/admin/property-requests?search=${encodeURIComponent(phone.split(/[/,]\s/)[0] ?? "")}`;
    expect((await data<object[]>(await admin.get(typed))).length).toBeGreaterThan(0);
    const list = await admin.page("/admin/property-requests");
    expect(list.texts("summary").join()).toContain("more from this person");
    await erase("request-1");
    expect(await data(await admin.get("/api/admin/property-requests"))).toEqual([]);
    const [remaining] = await db.select().from(leads).where(isInquiry);
    expect(remaining?.message).toContain("(erased)");
    expect(remaining?.message).not.toMatch(/667|٦٦٧|６６７/);
    expect((await db.select().from(leadEvents))[0]?.text).not.toMatch(/667|٦٦٧|６６７/);
  });

  test("says first whose owner they are, and empties that record; notes of others lose the phone", async () => {
    for (const title of ["Villa in Sarbet", "Flat in Bole"]) await aProperty({ title });
    const owner = { name: "Bel", phone: "0915/667788", email: "", commission: "2 %" };
    await admin.patch("/api/admin/properties/1/owner", { json: { ...owner, notes: "Has a dog" } });
    const other = { name: "Abel", phone: "0922000000", notes: "Brother of 0915 667788" };
    await admin.patch("/api/admin/properties/2/owner", { json: other });
    await send(bel);
    const it = await erase("request-1");
    expect(it.text("main")).toContain("They are also the owner of Villa in Sarbet:");
    expect(await db.select().from(owners)).toMatchObject([
      { name: "", phone: "", email: "", commission: "2 %", notes: "Has a dog", version: 2 },
      { name: "Abel", phone: "0922000000", notes: "Brother of (erased)", version: 2 },
    ]);
    expect(JSON.stringify(await entries())).not.toMatch(/667|"name":"Bel"/);
    const stale = { version: 1, notes: other.notes };
    const answer = await admin.patch("/api/admin/properties/2/owner", { json: stale });
    expect(answer.status).toBe(409);
  });

  test("deletes the files of their mails", async () => {
    const text = "Reference: ABCD-2345\n\nFrom bel@example.com, ሰላም";
    const mail = { subject: "x", html: "<p>x</p>" };
    await deliverMail({ ...mail, to: site.email, replyTo: bel.email, text }, "theirs");
    await deliverMail({ ...mail, to: bel.email, text: "Homes" }, "to-them");
    await deliverMail(
      { ...mail, to: site.email, replyTo: abel.email, text: "abel@example.com" },
      "abel",
    );
    const says = `${"Long line ".repeat(9)} of bel@example.com. `;
    const both = { text: says, html: `<p>${says}</p>` };
    await deliverMail({ ...mail, ...both, to: site.email, replyTo: abel.email }, "mention");
    const inAmharic = { text: `ሰላም ${"በቦሌ ".repeat(40)} 0915667788`, html: "<p>x</p>" };
    await deliverMail({ ...mail, ...inAmharic, to: site.email, replyTo: abel.email }, "amharic");
    await send(bel);
    await erase("request-1");
    expect(readdirSync(mailFolder)).toEqual(expect.arrayContaining(["abel.eml", "mention.eml"]));
    for (const name of readdirSync(mailFolder)) {
      const { text = "", html = "" } = await PostalMime.parse(readFileSync(join(mailFolder, name)));
      expect(text + html).not.toMatch(/(?<!a)bel@|0915667788/);
      if (name === "mention.eml")
        expect([text, html].join()).toMatch(/of \(erased\)\. .*of \(erased\)/s);
    }
    expect(readdirSync(mailFolder)).not.toContain("theirs.eml");
    expect(readdirSync(mailFolder)).not.toContain("to-them.eml");
  });
});

describe("a mail on its way while its sender is erased", () => {
  /** A worker whose deliveries wait at `start` and end when they are let. */
  function slowly(smtpUrl?: string) {
    let begun = () => {};
    let letGo = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const email = async (payload: OutboxPayload, id: string) => {
      begun();
      await isLetGo;
      await deliverMail(payload as Mail, id, { smtpUrl });
    };
    const stop = startJobs(outboxJobs({ every: 5, deliver: { email, telegram: async () => {} } }));
    return { isBegun, letGo, stop };
  }
  const files = () => (existsSync(mailFolder) ? readdirSync(mailFolder) : []);

  test("leaves no file and no row, written by another process after it", async () => {
    await send(bel);
    const worker = slowly();
    await worker.isBegun;
    await erase("request-1");
    worker.letGo();
    await worker.stop();
    expect(files()).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  test("that only mentions them is written anew, without them", async () => {
    await send(bel);
    await write([db.delete(outbox)]);
    await send(abel, "Ask bel@example.com, she knows.");
    const worker = slowly();
    await worker.isBegun;
    await erase("request-1");
    worker.letGo();
    await vi.waitFor(async () => expect(await queued()).toEqual([null]));
    await worker.stop();
    const [file = ""] = files();
    const { text } = await PostalMime.parse(readFileSync(join(mailFolder, file)));
    expect(text).toContain("Ask (erased), she knows.");
    expect(files()).toHaveLength(1);
  });

  test("is waited for when this process is writing its file", async () => {
    await send(bel);
    const text = `Reference: ABCD-2345\n\nFrom bel@example.com ${"and so on ".repeat(200_000)}`;
    const mail = { to: site.email, replyTo: bel.email, subject: "x", text, html: "<p>x</p>" };
    const it = await admin.page("/admin/people/request-1");
    const written = deliverMail(mail, "theirs");
    expect((await admin.submit(it.one('form:has([value="erase"])'))).status).toBe(303);
    await written;
    expect(files()).toEqual([]);
  });

  test("leaves no row when a slow server takes it later", async () => {
    const server = await startSmtp();
    onTestFinished(server.stop);
    await send(bel);
    const worker = slowly(server.url);
    await worker.isBegun;
    await erase("request-1");
    worker.letGo();
    await worker.stop();
    expect(server.mails).toHaveLength(1);
    expect(await queued()).toEqual([]);
    expect(files()).toEqual([]);
  });
});

describe("deleted for ever", () => {
  const sara = { name: "Sara", email: "Sara@mail.example", phone: "0911 234 567" };
  const mailAbout = (dedupeKey: string, to: string, failed = false) =>
    write([
      db.insert(outbox).values({
        channel: "email",
        dedupeKey,
        expiresAt: new Date(Date.now() + 1e9),
        payload: failed ? null : { to, subject: "A home", text: "A home" },
        lastError: failed ? `550 <${to}>: no such user` : null,
      }),
    ]);
  const aboutHomes = async () => {
    await mailAbout(`match 2026-11-22 ${addressKey(sara.email)}`, sara.email);
    await mailAbout(`match 2026-11-21 ${addressKey(sara.email)}`, sara.email, true);
    await mailAbout(`match 2026-11-22 ${addressKey(abel.email)}`, abel.email);
  };
  const left = async () =>
    (await db.select().from(outbox)).map(({ payload, lastError }) => payload?.to ?? lastError);

  test.each([
    ["request", aRequest, "/api/admin/property-requests"],
    ["subscriber", aSubscriber, "/api/admin/subscribers"],
  ] as const)("a %s takes its waiting mails along", async (kind, make, api) => {
    await make(sara);
    await aboutHomes();
    await admin.delete(`${api}/1`);
    expect(await purge(`${kind}-1`)).toBe(303);
    expect(await left()).toEqual([null, abel.email]);
  });

  test("a request leaves the mails that another from the same address waits for", async () => {
    await aRequest(sara);
    await aSubscriber({ ...sara, email: sara.email.toLowerCase() });
    await aboutHomes();
    await admin.delete("/api/admin/property-requests/1");
    await deleteOldRows(new Date(Date.now() + 31 * 86_400_000));
    expect(await left()).toContain(sara.email);
    // The link in it ends the mails about the other one.
    const path = new URL(subscriptionUrl({ requestId: 1 }, sara.email)).pathname;
    await app.post(path, { form: { intent: "unsubscribe" } });
    expect((await db.select().from(subscribers))[0]?.unsubscribedAt).not.toBeNull();
  });

  test("a subscriber takes the mail along that asks to confirm the address", async () => {
    env.SMTP_URL = "smtp://localhost";
    await app.post("/api/subscribe", { json: sara });
    expect(await left()).toEqual([site.email, sara.email]);
    await admin.delete("/api/admin/subscribers/1");
    await purge("subscriber-1");
    expect(await left()).toEqual([]);
  });

  test("files of mails go, those of others stay", async () => {
    await aSubscriber(sara);
    const url = subscriptionUrl({ subscriberId: 1 });
    const mail = { subject: "A home", html: "<p>x</p>", text: `Stop: ${url}`, unsubscribe: url };
    await deliverMail({ ...mail, to: sara.email }, "sara");
    await deliverMail({ ...mail, to: abel.email }, "abel");
    await deliverMail({ ...mail, to: sara.email, text: "Your code" }, "account");
    await admin.delete("/api/admin/subscribers/1");
    await purge("subscriber-1");
    expect(readdirSync(mailFolder).sort()).toEqual(["abel.eml", "account.eml"]);
    rmSync(mailFolder, { recursive: true });
    await aSubscriber(sara);
    await admin.delete("/api/admin/subscribers/2");
    expect(await purge("subscriber-2")).toBe(303);
    expect(existsSync(mailFolder)).toBe(false);
  });

  test("whose address changes at that moment is known by the new one", async () => {
    await aSubscriber({ ...sara, unsubscribedAt: new Date() });
    await admin.delete("/api/admin/subscribers/1");
    await aboutHomes();
    changeBeforeWrites("update subscribers set email = 'Abel@example.com'");
    expect(await purge("subscriber-1")).toBe(303);
    expect(await db.$count(subscribers)).toBe(0);
    expect(await left()).toEqual([sara.email, `550 <${sara.email}>: no such user`]);
    expect(await db.select().from(unsubscribedAddresses)).toMatchObject([
      { addressKey: addressKey(abel.email) },
    ]);
    expect((await entries()).map(({ action }) => action)).toEqual(["erase"]);
  });

  test("who wanted no mails is not mailed again, and can subscribe again", async () => {
    await aSubscriber({ ...sara, unsubscribedAt: new Date() });
    const villa = { propertyType: "Villa", subcity: "Bole" } as const;
    await aProperty(villa);
    await aRequest({ ...sara, message: "A villa in Bole, please", budget: null });
    const path = new URL(subscriptionUrl({ requestId: 1 })).pathname;
    await admin.delete("/api/admin/subscribers/1");
    await purge("subscriber-1");
    expect(await db.select().from(unsubscribedAddresses)).toMatchObject([
      { addressKey: addressKey(sara.email) },
    ]);
    const matches = await admin.page("/admin/properties/1/matches");
    expect(matches.text("main")).toMatch(/Nobody can be mailed now.*Requests \(1\)/s);
    expect((await app.page(path)).text("main")).toContain("You are unsubscribed");
    await app.post("/api/subscribe", { json: sara });
    const again = eq(subscribers.email, sara.email);
    expect((await db.select().from(subscribers).where(again))[0]?.unsubscribedAt).not.toBeNull();
    await app.post(path, { form: { intent: "subscribe" } });
    expect((await db.select().from(subscribers).where(again))[0]?.unsubscribedAt).toBeNull();
    expect(await db.$count(unsubscribedAddresses)).toBe(0);
  });
});

test("the same note of the same person within ten minutes is one, unless more came after it", async () => {
  const { id } = await anInquiry();
  const note = { lead: `inquiry-${id}`, event: "note", text: "Call at six" };
  await Promise.all([1, 2].map(() => admin.post("/api/admin/lead-history", { json: note })));
  await admin.patch(`/api/admin/inquiries/${id}`, { json: { note: "Call at six" } });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 9 * minute });
  const form = { intent: "note", id: String(id), note: "Call at six" };
  await admin.post("/admin/inquiries", { form });
  await admin.patch(`/api/admin/inquiries/${id}`, { json: { note: "Call at ten" } });
  const texts = async () => (await db.select().from(leadEvents)).map(({ text }) => text);
  expect(await texts()).toEqual(["Call at six", "Call at ten"]);
  expect(await db.$count(auditLog)).toBe(2);
  await admin.post("/admin/inquiries", { form });
  vi.setSystemTime(Date.now() + 11 * minute);
  await admin.post("/admin/inquiries", { form });
  expect(await texts()).toEqual(["Call at six", "Call at ten", "Call at six", "Call at six"]);
});
