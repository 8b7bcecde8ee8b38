import { describe, expect, it } from "vitest";
import { db } from "~db/client";
import { leadEvents, leads } from "~db/schema";
import { anInquiry, aProperty, aRequest } from "../harness/factories";
import { page } from "../harness/page";
import { adminEachTest } from "../harness/signed-in";

const admin = adminEachTest();

const see = async (path: string) => admin.page(path);
const post = (path: string, form: Record<string, string>) => admin.post(path, { form });
const inbox = (form: Record<string, string>) => post("/admin/inbox", form);
const api = (lead: string, json: object) => {
  const [list, number] = lead.split("-");
  const path = list === "request" ? "property-requests" : "inquiries";
  return admin.patch(`/api/admin/${path}/${number}`, { json });
};
const stored = async () =>
  Object.fromEntries(
    (await db.select().from(leads)).map((lead) => [`${lead.list}-${lead.number}`, lead]),
  );
const stateOf = async (key: string) => {
  const { state, status } = (await stored())[key] ?? {};
  return `${state}: ${status}`;
};

/** How many wait, as every place says it: they never disagree. */
async function waiting(): Promise<number> {
  const shown = await see("/admin/inbox");
  const tab = shown.one('nav[aria-label="Leads by state"] a[aria-current]');
  const dashboard = await see("/admin/dashboard");
  const card = (label: string) =>
    Number(
      dashboard
        .all("main a.panel")
        .find((link) => link.textContent?.startsWith(label))
        ?.querySelector(".font-display")?.textContent,
    );
  const rows = (it: typeof shown, selector: string) => it.all(selector).length;
  const counts = [
    Number(/\d+/.exec(tab.textContent ?? "")?.[0] ?? 0),
    rows(shown, '[aria-label="Leads"] > li'),
    rows(await see("/admin/inquiries?status=New"), "tbody tr:has(td + td)") +
      rows(await see("/admin/property-requests?status=New"), "tbody tr:has(td + td)"),
    card("New Inquiries") + card("Property Requests"),
    Number(dashboard.all("#today-waiting .badge")[0]?.textContent ?? 0),
    Object.values(await stored()).filter(({ state }) => state === "waiting").length,
  ];
  expect(new Set(counts), counts.join(", ")).toHaveLength(1);
  expect(shown.texts('[aria-label="Leads"] .badge').join()).not.toMatch(/In touch|Won|Lost/);
  for (const { status, answeredAt, state } of Object.values(await stored())) {
    if (status === "New") expect(answeredAt).toBeNull();
    if (state === "waiting") expect(status).toBe("New");
  }
  return counts[0] ?? -1;
}

describe("the state of a lead", () => {
  it("is one everywhere, whoever answers, takes back, sets a state or the API's status", async () => {
    for (let count = 1; count <= 3; count++) await anInquiry({ phone: `091100000${count}` });
    for (let count = 1; count <= 2; count++) await aRequest({ phone: `092200000${count}` });
    expect(await waiting()).toBe(5);
    await inbox({ intent: "answered", lead: "inquiry-1" });
    expect(await stateOf("inquiry-1")).toBe("in touch: In Progress");
    await api("request-1", { answered: true });
    expect(await stateOf("request-1")).toBe("in touch: Contacted");
    expect(await waiting()).toBe(3);
    await inbox({ intent: "not answered", lead: "inquiry-1" });
    expect(await stateOf("inquiry-1")).toBe("waiting: New");
    expect(await waiting()).toBe(4);
    // A status of the specification that takes the answer back, and one that is kept.
    await api("request-1", { status: "New" });
    expect(await stateOf("request-1")).toBe("waiting: New");
    await post("/admin/property-requests", { intent: "status", id: "1", status: "Processing" });
    expect(await stateOf("request-1")).toBe("in touch: Processing");
    await api("request-1", { answered: true });
    await api("request-1", { answered: false });
    expect(await stateOf("request-1")).toBe("in touch: Processing");
    await post("/admin/inquiries", { intent: "answered", id: "2" });
    await post("/admin/inquiries", { intent: "status", id: "2", status: "New" });
    expect(await waiting()).toBe(4);
    for (const [lead, state, status] of [
      ["inquiry-1", "won", "Completed"],
      ["inquiry-1", "lost", "Cancelled"],
      ["inquiry-1", "in touch", "In Progress"],
      ["inquiry-1", "waiting", "New"],
      ["request-1", "lost", "Completed"],
      ["request-2", "won", "Completed"],
    ] as const) {
      expect((await inbox({ intent: "state", lead, state })).status).toBe(303);
      expect(await stateOf(lead)).toBe(`${state}: ${status}`);
      await waiting();
    }
    // Lost stays lost as long as it is Completed; afterwards that means won.
    await api("request-1", { status: "Completed" });
    expect(await stateOf("request-1")).toBe("lost: Completed");
    await api("request-1", { status: "Contacted" });
    await api("request-1", { status: "Completed" });
    expect(await stateOf("request-1")).toBe("won: Completed");
    await inbox({ intent: "spam", lead: "inquiry-3" });
    expect(await waiting()).toBe(2);
    expect((await inbox({ intent: "state", lead: "inquiry-1", state: "spam" })).status).toBe(400);
  });

  it("comes back with the batch that answered ticked leads", async () => {
    await anInquiry({ phone: "0911000001" });
    await aRequest({ callBackOn: "2030-01-31" });
    const form = { ticked: "1", intent: "answered", leads: ["inquiry-1.1", "request-1.1"] };
    const done = await admin.pageAfter(admin.post("/admin/inbox", { form }));
    expect(await stateOf("request-1")).toBe("in touch: Contacted");
    await admin.submit(done.one('form:has([name="batch"])'));
    expect(await stateOf("request-1")).toBe("waiting: New");
    expect(await waiting()).toBe(2);
  });

  it("cannot be New again by a former value of the audit log and keep its answer", async () => {
    await anInquiry();
    await inbox({ intent: "answered", lead: "inquiry-1" });
    const log = await see("/admin/audit?entity=inquiry");
    const restore = log.one('form:has([value="restore"])');
    const asked = await admin.submit(restore);
    const sure = asked.status === 303 ? null : await page(asked);
    const form = sure?.all('form:has([value="restore"])')[0];
    if (form) await admin.submit(form);
    expect(await waiting()).toBe(1);
  });
});

describe("an answer to a person", () => {
  const sara = { name: "Sara Bekele", phone: "0911234567" };

  it("answers all that they ask about the same home, or none; 'Undo' takes all back", async () => {
    const villa = await aProperty({ title: "Villa" });
    await anInquiry({ ...sara, propertyId: villa.id });
    await anInquiry({ ...sara, propertyId: villa.id, kind: "visit" });
    await aRequest({ ...sara });
    await anInquiry({ name: "Abel", phone: "0922000000", propertyId: villa.id });
    const answer = await inbox({ intent: "reached", lead: "inquiry-1" });
    // It goes on to who waits, and asks nothing.
    expect(answer.headers.get("Location")).toBe("/admin/inbox?lead=inquiry-3");
    const after = await admin.pageAfter(answer);
    expect(await waiting()).toBe(1);
    const events = await db.select().from(leadEvents);
    expect(events.map(({ event }) => event)).toEqual(["reached", "reached", "reached"]);
    expect(after.text("dialog.banner")).toContain("and 2 more leads of theirs");
    const back = await admin.submit(after.one('dialog.banner form:has([name="batch"])'));
    expect(back.headers.get("Location")).toBe("/admin/inbox?lead=inquiry-1");
    expect(await waiting()).toBe(4);
  });

  it("is asked about once when they wait about other homes", async () => {
    const homes = [await aProperty(), await aProperty(), await aProperty()];
    for (const { id } of homes) await anInquiry({ ...sara, propertyId: id });
    const asked = await admin.pageAfter(inbox({ intent: "answered", lead: "inquiry-1" }));
    expect(await waiting()).toBe(2);
    const question = asked.one('[aria-label="Other leads of Sara Bekele"]');
    expect(question.textContent).toContain("Sara Bekele also waits about 2 other homes");
    const no = question.querySelector("a")?.getAttribute("href");
    expect((await see(`/admin/inbox${no}`)).all('[aria-label^="Other leads"]')).toEqual([]);
    const all = await admin.submit(asked.one('[aria-label^="Other leads"] form'));
    const after = await admin.pageAfter(all);
    expect(await waiting()).toBe(0);
    expect(after.all('[aria-label^="Other leads"]')).toEqual([]);
    await admin.submit(after.one('dialog.banner form:has([name="batch"])'));
    expect(await waiting()).toBe(2);
  });
});
