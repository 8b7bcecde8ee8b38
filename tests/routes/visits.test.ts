import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { visitPath } from "~/models/leads/visit/message.server";
import { remindVisits } from "~/models/leads/visit/reminders.server";
import { deliverMail } from "~/models/messages/outbox/mail.server";
import { db, write } from "~db/client";
import { visits } from "~db/office-schema";
import { leads } from "~db/schema";
import { outbox, users } from "~db/system-schema";
import { app } from "../harness/app";
import { anInquiry, aProperty, aUser } from "../harness/factories";
import { queued } from "../harness/mails";
import { page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";
import { startSmtp } from "../harness/smtp";

const admin = adminEachTest();
const dayMs = 86_400_000;
const inAddis = (days: number) =>
  new Date(Date.now() + 3 * 3_600_000 + days * dayMs).toISOString().slice(0, 10);
/** A day on which visits are made, a week ahead or more. */
const weekday = (weeks = 1) => {
  const today = new Date(`${inAddis(0)}T00:00:00Z`);
  return inAddis(7 * weeks + ((2 - today.getUTCDay() + 7) % 7));
};

/** A visit that Sara asked for tomorrow at ten, of the agent Selam. */
async function asked(lead: Partial<typeof leads.$inferInsert> = {}) {
  const agent = await aUser({
    role: "agent",
    fullName: "Selam Bekele",
    email: "selam@mail.example",
    phones: ["+251 911 000 111"],
  });
  const home = await aProperty({ title: "Gerji villa", address: "Gerji", agentId: agent.id });
  const { leadId } = await anInquiry({
    kind: "visit",
    name: "Sara",
    email: "sara@mail.example",
    propertyId: home.id,
    agentId: agent.id,
    reference: "SARA12345",
    visitDate: inAddis(1),
    visitTime: "10:00",
    ...lead,
  });
  return { agent, home, leadId };
}

const agenda = async (path = "/admin/visits", client = admin) => client.page(path, 200);
type Page = Awaited<ReturnType<typeof agenda>>;
const formWith = (it: Page, button: string, within = "") =>
  it.one(`${within} form:has(button[aria-label="${button}"])`);
const slotForm = (it: Page, id = 1) => it.one(`#visit-${id} form:has(input[type=time])`);
const stored = async (id = 1) => (await db.select().from(visits).where(eq(visits.id, id)))[0];
const lead = async () => (await db.select().from(leads).where(eq(leads.id, 1)))[0];
const toClient = async () => (await queued()).filter((mail) => mail?.to === "sara@mail.example");
const event = (ics = "") =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(ics)).getFirstSubcomponent("vevent") ?? undefined);

describe("the agenda", () => {
  it("agrees in one tap, tells the client by mail with a calendar and by links, and the lead knows", async () => {
    await asked();
    const it = await agenda();
    expect(it.text("#visit-1")).toMatch(/^10:00 · ጠዋት 4 ሰዓትAsked forSaraGerji villaGerji/);
    expect(it.one("#visit-1 a.link").getAttribute("href")).toBe("/admin/inbox?lead=inquiry-1");
    const agree = formWith(it, "Agree: Sara");
    const answer = await withStatus(303, admin.submit(agree));
    // The second of two taps.
    await withStatus(303, admin.submit(agree));
    const then = await admin.pageAfter(answer);
    expect(then.text("#visit-1")).toContain("Agreed");
    expect(then.text('[aria-label="Message to Sara"]')).toContain(
      "Hello Sara, we look forward to showing you Gerji villa:",
    );
    const link = visitPath(1);
    for (const way of ["WhatsApp", "Telegram", "SMS"]) {
      const href = then.one(`a[aria-label="${way} to Sara"]`).getAttribute("href") ?? "";
      expect(decodeURIComponent(href)).toContain(link);
    }
    expect(await lead()).toMatchObject({
      visitAgreedOn: inAddis(1),
      state: "visit agreed",
      status: "In Progress",
      answeredAt: expect.any(Date),
    });
    const mails = await toClient();
    expect(mails).toHaveLength(1);
    const { startDate, uid, sequence, location } = event(mails[0]?.ics);
    expect(mails[0]?.ics).toContain("METHOD:REQUEST");
    expect(startDate.toJSDate().toISOString()).toBe(`${inAddis(1)}T07:00:00.000Z`);
    expect({ uid, sequence, location }).toMatchObject({
      sequence: 2,
      location: expect.stringContaining("Gerji"),
    });
    expect(uid).toMatch(/^visit-1@/);
  });

  it("sends the calendar as mail programs take it", async () => {
    await asked();
    await admin.submit(formWith(await agenda(), "Agree: Sara"));
    const [sent] = await toClient();
    const { to = "", subject = "", html = "", ...mail } = sent ?? {};
    const smtp = await startSmtp();
    await deliverMail({ to, subject, html, text: "", ...mail }, "one", { smtpUrl: smtp.url });
    await smtp.stop();
    expect(smtp.mails[0]?.raw).toMatch(
      /Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i,
    );
    expect(smtp.mails[0]?.attachments.map(({ filename }) => filename)).toContain("visit.ics");
  });

  it("moves, and in Amharic for who writes it; cancels, and the calendar knows", async () => {
    await asked({ name: "ሰላም", message: "ቤቱን ቅዳሜ ጠዋት ማየት እፈልጋለሁ።" });
    // What is tomorrow is not done today.
    const soon = (await agenda("/admin/dashboard")).text("#today-visits");
    expect(soon).toMatch(/Tomorrow 10:00 · Asked for(?!.*Done)/);
    const it = await agenda();
    const fields = { day: weekday(), time: "14:30", intent: "move" };
    const moved = await admin.submitted(slotForm(it), fields);
    expect(moved.status).toBe(200);
    expect(await stored()).toMatchObject({ state: "moved", day: weekday(), time: "14:30" });
    expect(await lead()).toMatchObject({ visitAgreedOn: null, state: "in touch" });
    // The inbox tells of the visit as it stands, not as it was asked for.
    const opened = await agenda("/admin/inbox?lead=inquiry-1");
    expect(opened.all("article .badge")[0]?.textContent).toMatch(/^Visit: .*, 14:30$/);
    const at = await agenda(`/admin/visits?visit=1&from=${weekday()}`);
    expect(at.text("#visit-1")).toContain("14:30 · ከሰዓት 8:30 ሰዓትOther time offered");
    expect(at.one('[aria-label="Message to ሰላም"] p[lang=am]').textContent).toContain(
      "በሌላ ጊዜ ቢያዩ ይመችዎታል?",
    );
    await admin.submit(formWith(at, "Cancel visit: ሰላም"));
    expect(await stored()).toMatchObject({ state: "cancelled" });
    const [first, last] = await toClient();
    expect(event(first?.ics).component.getFirstPropertyValue("status")).toBe("TENTATIVE");
    expect(last?.ics).toContain("METHOD:CANCEL");
    expect(event(last?.ics).uid).toBe(event(first?.ics).uid);
    expect(event(last?.ics).sequence).toBeGreaterThan(event(first?.ics).sequence);
  });

  it("asks before two visits of an agent at one time, with what was typed, and saves all the same", async () => {
    const { agent, home } = await asked();
    await anInquiry({ name: "Dawit", agentId: agent.id, propertyId: home.id });
    await admin.submit(formWith(await agenda(), "Agree: Sara"));
    const inbox = await admin.page("/admin/inbox?lead=inquiry-2");
    const box = inbox.one("form:has(button[value=add])");
    const fields = { day: inAddis(1), time: "10:59", intent: "add" };
    const question = await page(await withStatus(409, admin.submit(box, fields)));
    expect(question.text("main [role=alert]")).toContain(
      "Selam Bekele has a visit at Gerji villa at 10:00. Save all the same?",
    );
    expect(await db.$count(visits)).toBe(1);
    const sure = question.one('form:has(input[name="sure"])');
    const saved = await withStatus(303, admin.submit(sure));
    expect(saved.headers.get("location")).toBe("/admin/inbox?lead=inquiry-2");
    await admin.submit(sure);
    expect(await db.$count(visits)).toBe(2);
    // An hour later is no clash; moving one onto the other is, and its typed values come back.
    const it = await agenda();
    await withStatus(
      303,
      admin.submit(slotForm(it, 2), { day: inAddis(1), time: "11:00", intent: "agree" }),
    );
    const moved = slotForm(await agenda(), 2);
    const again = await page(
      await withStatus(
        409,
        admin.submit(moved, { day: inAddis(1), time: "10:30", intent: "agree" }),
      ),
    );
    expect(again.one("#visit-2 details[open] input[type=time]").getAttribute("value")).toBe(
      "10:30",
    );
    expect(await stored(2)).toMatchObject({ time: "11:00" });
  });

  it("tells who was faster, and saves nothing; bad input is told", async () => {
    await asked();
    const opened = await agenda();
    const other = await asUser(await aUser({ role: "admin", username: "other" }));
    await other.submit(slotForm(opened), { day: weekday(), time: "15:00", intent: "agree" });
    const late = await page(
      await admin.submit(slotForm(opened), { day: weekday(), time: "16:00", intent: "agree" }),
    );
    expect(late.status).toBe(409);
    expect(late.text("main [role=alert]")).toContain(
      "other changed the visit just now. Nothing was saved.",
    );
    expect(await stored()).toMatchObject({ time: "15:00", version: 2 });
    for (const [slot, says] of [
      [{ day: "", time: "15:00" }, "Please choose a date"],
      [{ day: "2020-01-01", time: "15:00" }, "must not be in the past"],
      [{ day: weekday(), time: "25:00" }, "Please choose a time"],
    ] as const) {
      const bad = await page(await admin.submit(slotForm(opened), { ...slot, intent: "agree" }));
      expect([bad.status, bad.text("main [role=alert]")]).toEqual([
        400,
        expect.stringContaining(says),
      ]);
    }
  });

  it("shows every visit somewhere: later ones by a link, those without a day, past ones to mark", async () => {
    await asked();
    for (const [name, visitDate] of [
      ["Past", inAddis(-20)],
      ["Far", inAddis(40)],
      ["Open", null],
    ] as const)
      await anInquiry({ kind: "visit", name, visitDate });
    const it = await agenda();
    expect(it.texts("main h2").slice(-3, -1)).toEqual(["Did it happen? 1", "No day yet 1"]);
    expect(it.text("main")).toContain("1 later visit, from");
    const later = it.one(`a[href*="from=${inAddis(40)}"]`).getAttribute("href") ?? "";
    expect(
      (await agenda(`/admin/visits${later.slice(later.indexOf("?"))}`)).text("#visit-3"),
    ).toContain("Far");
    const marked = await admin.submitted(formWith(it, "No show: Past"));
    expect(marked.text("main")).not.toContain("Did it happen?");
    await admin.submit(marked.one('form:has(input[value="undo"])'));
    expect(await stored(2)).toMatchObject({ state: "asked" });
  });

  it("is not put back by the audit log behind its client, who was told that it is cancelled", async () => {
    await asked();
    await admin.submit(formWith(await agenda(), "Agree: Sara"));
    await admin.submit(slotForm(await agenda()), { intent: "cancel" });
    const [form] = (await admin.page("/admin/audit?entity=visit")).all(
      'form:has([value="restore"])',
    );
    const refused = await page(admin.submit(form ?? expect.fail("nothing is restored")), 400);
    expect(refused.text("main")).toContain("Its client was told of it");
    expect(await stored()).toMatchObject({ state: "cancelled" });
  });

  it("that was moved and then marked keeps its day when the log is asked for that of before", async () => {
    await asked();
    await admin.submit(slotForm(await agenda()), { day: weekday(), time: "15:00", intent: "move" });
    await write([db.update(visits).set({ state: "done", version: 3 }).where(eq(visits.id, 1))]);
    const [form] = (await admin.page("/admin/audit?entity=visit")).all(
      'form:has([value="restore"])',
    );
    await withStatus(400, admin.submit(form ?? expect.fail("nothing is restored")));
    expect(await stored()).toMatchObject({ state: "done", day: weekday() });
  });

  it("of an agent is their own, which goes with the lead to another", async () => {
    const { agent } = await asked();
    const other = await aUser({ role: "agent", fullName: "Abel" });
    const [selam, abel] = [await asUser(agent), await asUser(other)];
    expect((await agenda("/admin/visits", selam)).all("#visit-1")).toHaveLength(1);
    const form = formWith(await agenda(), "Agree: Sara");
    expect((await agenda("/admin/visits", abel)).all("#visit-1")).toEqual([]);
    expect((await abel.submit(form)).status).toBe(404);
    await admin.post("/admin/inbox", {
      form: { intent: "agent", lead: "inquiry-1", agent: String(other.id) },
    });
    expect((await agenda("/admin/visits", abel)).all("#visit-1")).toHaveLength(1);
    expect((await selam.submit(form)).status).toBe(404);
    expect((await abel.submit(form)).status).toBe(303);
    expect((await agenda(`/admin/visits?agent=${agent.id}`)).all("#visit-1")).toEqual([]);
  });
});

describe("the client's link", () => {
  const open = async (path = visitPath(1)) => app.page(path);
  const answer = async (it: Page, intent: string, more = {}) =>
    app.submit(it.one(`form:has(input[value="${intent}"])`), more);

  it("shows the visit and nothing else, changes nothing by GET, and confirms", async () => {
    await asked();
    await admin.submit(slotForm(await agenda()), { day: weekday(), time: "15:00", intent: "move" });
    const it = await open();
    expect([it.status, it.headers.get("cache-control"), it.headers.get("x-robots-tag")]).toEqual([
      ...[200, "no-store", "noindex, nofollow"],
    ]);
    expect(it.text("main")).toMatch(
      /Does this time suit you\?.*Gerji villa.*15:00 · ከሰዓት 9 ሰዓት.*Selam Bekele/,
    );
    for (const hidden of ["sara@mail", "+251911234567", "selam@mail"])
      expect(it.document.toString()).not.toContain(hidden);
    const calendar = await app.get(`${visitPath(1)}.ics`);
    expect(event(await calendar.text()).component.getFirstPropertyValue("status")).toBe(
      "TENTATIVE",
    );
    expect(await stored()).toMatchObject({ state: "moved", version: 2 });

    await withStatus(303, answer(it, "confirm"));
    await withStatus(303, answer(it, "confirm"));
    expect(await stored()).toMatchObject({ state: "agreed", version: 3 });
    expect((await open()).text("main")).toContain("You confirmed this visit. Thank you!");
    expect(await lead()).toMatchObject({ visitAgreedOn: weekday(), state: "visit agreed" });
    const toAgent = (await queued()).filter((mail) => mail?.to === "selam@mail.example");
    expect(toAgent.map((mail) => mail?.subject)).toEqual([
      "The client confirmed the visit: Sara, Gerji villa",
    ]);
    expect((await agenda(`/admin/visits?visit=1&from=${weekday()}`)).text("#visit-1")).toContain(
      "Confirmed by the client",
    );
  });

  it("asks for another time, within the hours of visits; cancels; and tells who was faster", async () => {
    await asked();
    await admin.submit(formWith(await agenda(), "Agree: Sara"));
    const it = await open();
    const night = await page(await answer(it, "ask", { day: weekday(), time: "23:00" }));
    expect([night.status, night.text("[role=alert]")]).toEqual([
      400,
      expect.stringContaining("are between"),
    ]);
    expect(night.one("input[type=time]").getAttribute("value")).toBe("23:00");
    await withStatus(303, answer(it, "ask", { day: weekday(), time: "16:00" }));
    expect(await stored()).toMatchObject({ state: "asked", day: weekday(), time: "16:00" });
    expect(await lead()).toMatchObject({ visitAgreedOn: null });
    const late = await page(await answer(it, "cancel"));
    expect([late.status, late.text("[role=alert]")]).toEqual([
      409,
      expect.stringContaining("just changed"),
    ]);
    await withStatus(303, answer(await open(), "cancel"));
    expect(await stored()).toMatchObject({ state: "cancelled" });
    expect((await open()).text("main")).toContain("You cancelled this visit.");
    // Who comes again later is welcome.
    await withStatus(303, answer(await open(), "ask", { day: weekday(2), time: "10:00" }));
    expect(await stored()).toMatchObject({ state: "asked", day: weekday(2) });
  });

  it("opens a cancelled visit for the agent whose lead it is by then", async () => {
    await asked();
    const next = await asUser(await aUser({ role: "agent", email: "abel@mail.example" }));
    await withStatus(303, answer(await open(), "cancel"));
    await admin.patch("/api/admin/inquiries/1", { json: { agentId: next.user.id } });
    await withStatus(303, answer(await open(), "ask", { day: weekday(), time: "16:00" }));
    const told = (await queued()).filter((mail) => mail?.subject?.startsWith("The client asks"));
    expect(told.map((mail) => mail?.to)).toEqual(["abel@mail.example"]);
    const path = `/admin/visits?from=${weekday()}`;
    await withStatus(303, next.submit(formWith(await agenda(path, next), "Agree: Sara")));
    expect(await stored()).toMatchObject({ state: "agreed" });
  });

  it("says what is over, expired, gone or none of ours", async () => {
    await asked();
    const set = (values: Partial<typeof visits.$inferInsert>) =>
      write([db.update(visits).set(values).where(eq(visits.id, 1))]);
    const opened = await open();
    await set({ day: inAddis(-1) });
    expect((await open()).text("main")).toContain("This visit is over.");
    expect((await open()).all("form")).toEqual([]);
    expect((await answer(opened, "cancel")).status).toBe(200);
    expect(await stored()).toMatchObject({ state: "asked" });
    await set({ state: "done" });
    expect((await open()).text("main")).toContain("This visit has taken place.");
    await set({ day: inAddis(-60) });
    expect((await open()).status).toBe(410);
    await set({ day: inAddis(1) });
    await write([db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, 1))]);
    expect((await open()).status).toBe(410);
    expect((await open(visitPath(1).replace(/1\./, "2."))).status).toBe(404);
    expect((await open("/visits/1")).status).toBe(404);
  });
});

describe("an agent's calendar", () => {
  const address = async (client: typeof admin) => {
    const it = await agenda("/admin/visits", client);
    return it.all("main input[readonly]")[0]?.getAttribute("value") ?? "";
  };
  const make = async (client: typeof admin) => {
    const it = await agenda("/admin/visits", client);
    return client.submit(it.one('form:has(input[value="calendar"])'));
  };

  it("has their visits at a secret address, which ends with the next one", async () => {
    const { agent } = await asked();
    const selam = await asUser(agent);
    expect(await address(selam)).toBe("");
    await withStatus(303, make(selam));
    const first = await address(selam);
    const feed = () => app.get(first);
    const empty = await (await feed()).text();
    expect(new ICAL.Component(ICAL.parse(empty)).getAllSubcomponents("vevent")).toEqual([]);
    await admin.submit(formWith(await agenda(), "Agree: Sara"));
    const full = await feed();
    expect([full.headers.get("content-type"), full.headers.get("cache-control")]).toEqual([
      ...["text/calendar; charset=utf-8", "private, no-cache"],
    ]);
    const known = event(await full.text());
    expect(known.summary).toBe("Sara · Gerji villa");
    expect(known.startDate.toJSDate().toISOString()).toBe(`${inAddis(1)}T07:00:00.000Z`);
    const same = { headers: { "If-None-Match": full.headers.get("etag") ?? "" } };
    expect((await app.get(first, same)).status).toBe(304);
    await admin.submit(formWith(await agenda(), "Cancel visit: Sara"));
    const after = event(await (await app.get(first, same)).text());
    expect(after.component.getFirstPropertyValue("status")).toBe("CANCELLED");

    await make(admin);
    const ofOffice = async () => (await app.get(await address(admin))).text();
    expect(await ofOffice()).not.toContain("Sara");
    await write([db.update(visits).set({ agentId: null })]);
    expect(await ofOffice()).toContain("Sara");

    await make(selam);
    expect((await feed()).status).toBe(404);
    const second = await address(selam);
    expect((await app.get(second)).status).toBe(200);
    await write([db.update(users).set({ role: "user" }).where(eq(users.id, agent.id))]);
    expect((await app.get(second)).status).toBe(404);
  });
});

describe("the evening before", () => {
  const at = (hour: number) =>
    new Date(new Date(`${inAddis(0)}T00:00:00+03:00`).getTime() + hour * 3_600_000);

  it("client and agent are reminded of an agreed visit, once", async () => {
    await asked();
    await admin.submit(formWith(await agenda(), "Agree: Sara"));
    await write([db.delete(outbox)]);
    expect(await remindVisits(at(17.9))).toBe(0);
    expect(await Promise.all([remindVisits(at(18.1)), remindVisits(at(18.1))])).toContain(1);
    expect(await remindVisits(at(23))).toBe(0);
    expect((await queued()).map((mail) => [mail?.to, mail?.subject])).toEqual([
      ["selam@mail.example", "Visit tomorrow: Sara, Gerji villa"],
      ["sara@mail.example", "Your visit tomorrow: Gerji villa"],
    ]);
    expect(await stored()).toMatchObject({ remindedAt: at(18.1), version: 2 });
  });

  it("nobody of one that is only asked for, cancelled or of a lead in the trash", async () => {
    await asked();
    expect(await remindVisits(at(19))).toBe(0);
    await admin.submit(formWith(await agenda(), "Agree: Sara"));
    await write([db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, 1))]);
    expect(await remindVisits(at(19))).toBe(0);
    await write([db.update(leads).set({ deletedAt: null }).where(eq(leads.id, 1))]);
    await admin.submit(formWith(await agenda(), "Cancel visit: Sara"));
    expect(await remindVisits(at(19))).toBe(0);
  });
});
