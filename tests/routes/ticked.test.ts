import { inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~db/client";
import { leads, owners, properties } from "~db/schema";
import { anInquiry, aProperty, aRequest, aUser } from "../harness/factories";
import { isInquiry, isRequest } from "../harness/lead-lists";
import { page } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const list = "/admin/properties";

const admin = adminEachTest();

type Fields = Record<string, string | readonly string[]>;
const send = (form: Fields, query = "") => admin.post(`${list}${query}`, { form });
const see = async (query = "") => admin.page(`${list}${query}`);
const titlesOf = async (query: string) => (await see(query)).texts("tbody td:nth-child(2) a");
const stored = (...ids: number[]) =>
  db.select().from(properties).where(inArray(properties.id, ids)).orderBy(properties.id);

describe("the select of actions", () => {
  it("does what the buttons do, and nothing when nothing is chosen", async () => {
    const agent = await aUser({ role: "agent" });
    const { id } = await aProperty();
    const choose = (choice: string) => send({ intent: "chosen", choice, ids: [String(id)] });
    expect((await page(choose(""), 400)).text("dialog.banner")).toContain("Choose what to do.");
    await choose("sold");
    await choose(`agent ${agent.id}`);
    expect(await stored(id)).toMatchObject([{ status: "Sold", agentId: agent.id }]);
    const csv = await admin.follow(await choose("export"));
    expect(csv.headers.get("Content-Disposition")).toMatch(/^attachment/);
  });
});

describe("listings that change hands", () => {
  it("take their open leads along when that is ticked, and bring them back", async () => {
    const agent = await aUser({ role: "agent" });
    const { id } = await aProperty();
    const open = await anInquiry({ propertyId: id });
    await anInquiry({ propertyId: id, status: "Completed" });
    await anInquiry({ propertyId: id, deletedAt: new Date() });
    await anInquiry();
    const give = { intent: "agent", ids: [String(id)], toAgent: String(agent.id) };
    const ofAgent = async () =>
      (await db.select().from(leads).where(isInquiry)).flatMap((row) =>
        row.agentId ? [row.id] : [],
      );

    await send(give);
    expect(await ofAgent()).toEqual([]);
    const seen = await admin.pageAfter(send({ ...give, leads: "1" }));
    expect(seen.text("dialog.banner p")).toBe("0 listings and 1 lead with another agent");
    expect(await ofAgent()).toEqual([open.id]);
    await admin.submit(seen.one('form:has([name="batch"])'));
    expect(await ofAgent()).toEqual([]);
  });
});

describe("the search of staff", () => {
  it("understands what visitors' does, of all listings, and knows owners", async () => {
    await aProperty({ title: "A", subcity: "Yeka", propertyType: "Villa" });
    await aProperty({
      title: "B",
      subcity: "Yeka",
      propertyType: "Apartment",
      isDraft: true,
      address: "CMC",
    });
    const { id } = await aProperty({ title: "C", subcity: "Bole", propertyType: "Apartment" });
    await db.insert(owners).values({ propertyId: id, name: "Ato Zerihun", phone: "0911 223344" });
    const found = (text: string) => titlesOf(`?search=${encodeURIComponent(text)}&sort=title`);
    expect(await found("Yeka")).toEqual(["A", "B"]);
    expect(await found("የካ")).toEqual(["A", "B"]);
    expect(await found("Yeka villa")).toEqual(["A"]);
    expect(await found("apartments in yeka")).toEqual(["B"]);
    expect(await found("Bole apartment")).toEqual(["C"]);
    expect(await found("zerihun")).toEqual(["C"]);
    expect(await found("zerihun apartment")).toEqual(["C"]);
    expect(await found("+251 911 22")).toEqual(["C"]);
    expect(await found("zerihun villa")).toEqual([]);
  });
});

describe("ticked leads", () => {
  const inbox = "/admin/inbox";
  const tick = async (form: Fields, who = admin) =>
    who.post(inbox, { form: { ticked: "1", ...form } });
  const boxes = async () =>
    (await admin.page(inbox))
      .all('[form="ticked-leads"]')
      .map((box) => box.getAttribute("value") ?? "");
  const agents = async () => [
    ...(await db.select().from(leads).where(isInquiry).orderBy(leads.id)).map((row) => row.agentId),
    ...(await db.select().from(leads).where(isRequest)).map((row) => row.agentId),
  ];

  it("are handed over together, but for those that others have changed, and back", async () => {
    const { id } = await aUser({ role: "agent" });
    await anInquiry();
    await anInquiry();
    await aRequest();
    const leads = await boxes();
    expect(leads).toEqual(["request-1.1", "inquiry-2.1", "inquiry-1.1"]);
    await admin.post(inbox, { form: { intent: "status", lead: "inquiry-2", status: "Completed" } });
    const seen = await admin.pageAfter(tick({ intent: "agent", agent: String(id), leads }));
    expect(seen.text("dialog.banner")).toContain("2 leads with another agent1 lead that changed");
    expect(await agents()).toEqual([id, null, id]);
    const back = await admin.submit(seen.one('form:has([name="batch"])'));
    expect((await admin.pageAfter(back)).text("dialog.banner p")).toBe("2 leads as before");
    expect(await agents()).toEqual([null, null, null]);
    expect((await tick({ intent: "agent", agent: String(id), leads })).status).toBe(409);
  });

  it("are answered, deleted and restored; none, or another's, are refused", async () => {
    await anInquiry();
    await aRequest();
    const leads = await boxes();
    const answered = await admin.pageAfter(tick({ intent: "answered", leads }));
    expect(answered.text("dialog.banner p")).toBe("2 leads marked as answered");
    const waiting = async () =>
      (await admin.page(`${inbox}?state=waiting`)).all('[form="ticked-leads"]').length;
    expect(await waiting()).toBe(0);
    const not = await admin.submitted(answered.one('form:has([name="batch"])'));
    expect(not.text("dialog.banner p")).toBe("2 leads as before");
    expect(await waiting()).toBe(2);

    const seen = await admin.pageAfter(tick({ intent: "delete", leads }));
    expect(seen.text("dialog.banner p")).toBe("2 leads deleted");
    expect(await boxes()).toEqual([]);
    const back = await admin.submitted(seen.one('form:has([name="batch"])'));
    expect(back.text("dialog.banner p")).toBe("2 leads as before");
    expect(await boxes()).toHaveLength(2);
    const tooMany = Array.from({ length: 26 }, (_, at) => `inquiry-${at + 1}.1`);
    expect((await tick({ intent: "delete", leads: tooMany })).status).toBe(400);
    expect(await boxes()).toHaveLength(2);

    expect((await tick({ intent: "delete" })).status).toBe(400);
    expect((await tick({ intent: "delete", leads: ["owner-1.1"] })).status).toBe(400);
    const agent = await asUser(await aUser({ role: "agent" }));
    expect((await tick({ intent: "delete", leads }, agent)).status).toBe(400);
    expect((await tick({ intent: "agent", agent: "", leads }, agent)).status).toBe(403);
    expect(await boxes()).toHaveLength(2);
  });
});
