import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~db/client";
import { auditLog, visits } from "~db/office-schema";
import { leads, properties } from "~db/schema";
import { anInquiry, aProperty, aUser } from "../harness/factories";
import { isInquiry } from "../harness/lead-lists";
import { type Form, formFields, page, withStatus } from "../harness/page";
import { adminEachTest, asUser, type SignedIn } from "../harness/signed-in";

const boss = adminEachTest();
let admin2: SignedIn;
beforeEach(async () => {
  admin2 = await asUser(await aUser({ username: "Admin2", isAdmin: true }));
});

const see = async (path: string, who = boss) => who.page(path);
const entries = () => db.$count(auditLog);

/** The banner that asks whose value to keep, after a form that wrote nothing. */
async function asked(send: () => Promise<Response>) {
  const before = await entries();
  const refused = await withStatus(409, send());
  expect(await entries()).toBe(before);
  const { texts, one } = await page(refused);
  expect(texts(".banner button")).toEqual(["Keep yours", "Keep theirs"]);
  return { says: texts(".banner p")[1], keep: one(".banner form[method=post]") };
}

describe("a lead that two handle", () => {
  const lead = async () => (await db.select().from(leads).where(isInquiry))[0];
  const changed = (json: object) => admin2.patch("/api/admin/inquiries/1", { json });
  const opened = async (intent: string): Promise<Form> =>
    (await see("/admin/inbox?lead=inquiry-1")).one(
      `article form:has(input[name=intent][value="${intent}"])`,
    );
  const theirs = async (intent: string, changes: Record<string, string>) => {
    const it = await see("/admin/inbox?lead=inquiry-1", admin2);
    const form = it.one(`article form:has(input[name=intent][value="${intent}"])`);
    expect((await admin2.submit(form, changes)).status).toBe(303);
  };

  it("in the inbox is told who set the status, and takes one's own then", async () => {
    await anInquiry();
    const form = await opened("state");
    await changed({ status: "Cancelled" });
    const { says, keep } = await asked(() => boss.submit(form, { state: "won" }));
    expect(says).toBe(
      "Admin2 changed the status just now: keep yours (Completed) or theirs (Cancelled)? Yours was not saved.",
    );
    expect(await lead()).toMatchObject({ status: "Cancelled" });
    expect(await boss.bannerAfter(boss.submit(keep))).toEqual(["State updated"]);
    expect(await lead()).toMatchObject({ status: "Completed", version: 3 });
    // Once more on the same answer: it is what is stored.
    expect(await boss.bannerAfter(boss.submit(form, { state: "won" }))).toHaveLength(1);
  });

  it("asks again when a third value came meanwhile", async () => {
    await anInquiry();
    const form = await opened("state");
    await changed({ status: "Cancelled" });
    const { keep } = await asked(() => boss.submit(form, { state: "won" }));
    await changed({ status: "In Progress" });
    expect((await asked(() => boss.submit(keep))).says).toContain("theirs (In Progress)");
  });

  it("in the inbox is told who set the day to call back, and who handed it over", async () => {
    const almaz = await aUser({ username: "almaz", role: "agent" });
    const abebe = await aUser({ username: "abebe", role: "agent" });
    await anInquiry();
    const day = await opened("call back");
    const agent = await opened("agent");
    await theirs("call back", { callBackOn: "2030-02-01" });
    await theirs("agent", { agent: String(almaz.id) });
    const first = await asked(() => boss.submit(day, { callBackOn: "2030-03-01" }));
    expect(first.says).toContain(
      "Admin2 changed the day to call back just now: keep yours (2030-03-01) or theirs (2030-02-01)?",
    );
    const second = await asked(() => boss.submit(agent, { agent: String(abebe.id) }));
    expect(second.says).toContain(
      "Admin2 changed the agent just now: keep yours (abebe) or theirs (almaz)?",
    );
    await boss.bannerAfter(boss.submit(first.keep));
    await boss.bannerAfter(boss.submit(second.keep));
    expect(await lead()).toMatchObject({ callBackOn: "2030-03-01", agentId: abebe.id });
  });

  it("keeps what only the other changed, and adds notes and answers in any case", async () => {
    await anInquiry();
    const forms = [await opened("call back"), await opened("note"), await opened("answered")];
    await changed({ status: "Completed", note: "Called" });
    const changes: Record<string, string>[] = [
      { callBackOn: "2030-01-31" },
      { note: "Comes on Friday" },
      {},
    ];
    for (const [index, form] of forms.entries())
      await boss.bannerAfter(boss.submit(form, changes[index]));
    expect(await lead()).toMatchObject({
      status: "Completed",
      callBackOn: "2030-01-31",
      answeredAt: expect.any(Date),
    });
  });

  it("is not called done today over what another has said", async () => {
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    await anInquiry({ name: "Sara", kind: "visit", visitDate: today, callBackOn: today });
    const it = await see("/admin/dashboard");
    const visit = it.one('#today-visits form:has(button[aria-label="Done: Sara"])');
    const call = it.one('#today-callBacks form:has(button[aria-label="Done: Sara"])');
    const theirVisit = (await see("/admin/visits?visit=1", admin2)).one(
      'main form:has([name=intent][value="cancel"])',
    );
    expect((await admin2.submit(theirVisit)).status).toBe(303);
    await theirs("call back", { callBackOn: "2030-02-01" });
    const first = await asked(() => boss.submit(visit));
    expect(first.says).toContain("keep yours (done) or theirs (cancelled)?");
    const second = await asked(() => boss.submit(call));
    expect(second.says).toContain("keep yours (nothing) or theirs (2030-02-01)?");
    expect(await lead()).toMatchObject({ callBackOn: "2030-02-01" });
    expect(await boss.bannerAfter(boss.submit(first.keep))).toEqual(["Visit done"]);
    expect(await boss.bannerAfter(boss.submit(second.keep))).toEqual(["Call back done"]);
    expect(await lead()).toMatchObject({ callBackOn: null });
    expect(await db.select().from(visits)).toMatchObject([{ state: "done" }]);
  });
});

describe("listings that two change in bulk", () => {
  const list = "/admin/properties";
  const stored = () => db.select().from(properties).orderBy(properties.id);
  const change = (id: number, json: object) =>
    admin2.patch(`/api/admin/properties/${id}`, { json });
  const press = (form: Form, intent: string, more: Record<string, string | string[]> = {}) => {
    // The checkboxes stand in the table, and the button says what is meant.
    const fields = formFields(form, { intent });
    for (const [name, values] of Object.entries(more))
      for (const value of [values].flat()) fields.append(name, value);
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    return boss.post(form.getAttribute("action") ?? list, { body: String(fields), headers });
  };

  it("leave out whose status another has set meanwhile, name it, and let the person decide", async () => {
    for (const title of ["One", "Two", "Three", "Four"]) await aProperty({ title });
    const { one } = await see(list);
    await change(2, { status: "Pending" });
    await change(3, { status: "Sold" });
    await change(4, { price: 5 });
    const after = await boss.pageAfter(
      press(one("form#bulk"), "sold", { ids: ["1", "2", "3", "4"] }),
    );
    expect(after.texts(".banner p")).toEqual([
      "2 listings marked Sold",
      "Left out: Two: Admin2 changed the status just now: keep yours (Sold) or theirs (Pending)?",
    ]);
    expect(after.texts(".banner button")).toEqual(["Keep yours", "Keep theirs", "Undo"]);
    expect((await stored()).map(({ status }) => status)).toEqual([
      ...["Sold", "Pending", "Sold", "Sold"],
    ]);

    const overwritten = await boss.submit(after.one('.banner form:has([name="ids"])'));
    expect(await boss.bannerAfter(overwritten)).toEqual(["1 listing marked Sold"]);
    expect((await stored())[1]).toMatchObject({ status: "Sold", version: 3 });
    const undo = after.one('.banner form:has([name="batch"])');
    expect(await boss.bannerAfter(boss.submit(undo))).toEqual(["2 listings as before"]);
  });

  it("of all that match, too, on whichever page they stand", async () => {
    for (let count = 0; count < 30; count++) await aProperty({ title: `House ${count}` });
    const { one } = await see(`${list}?search=house`);
    await change(1, { status: "Pending" });
    const response = await press(one("form#bulk"), "sold", { all: "1", asked: "30" });
    const [title, description] = await boss.bannerAfter(response);
    expect(title).toBe("29 listings marked Sold");
    expect(description).toContain("House 0: Admin2 changed the status");
    expect((await stored())[0]).toMatchObject({ status: "Pending", version: 2 });
  });

  it("name some of many, and one button has them all", async () => {
    for (const title of ["One", "Two", "Three", "Four", "Five"]) await aProperty({ title });
    const { one } = await see(list);
    for (const id of [1, 2, 3, 4, 5]) await change(id, { isFeatured: true });
    for (const id of [1, 2, 3, 4, 5]) await change(id, { status: "Pending" });
    const { says, keep } = await asked(() =>
      press(one("form#bulk"), "sold", { all: "1", asked: "5" }),
    );
    expect(says).toMatch(/^Left out: One: .* Two: .* Three: .*\(Pending\)\? And 2 more\.$/);
    expect(await boss.bannerAfter(boss.submit(keep))).toEqual(["5 listings marked Sold"]);
    expect(await stored()).toMatchObject(Array(5).fill({ status: "Sold", isFeatured: true }));
  });

  it("as many as have room in a cookie are offered again, the others to be ticked", async () => {
    const title = "በቦሌ አትላስ አካባቢ የሚገኝ ሰፊ ግቢ ያለው ዘመናዊ ቪላ ቤት ለሽያጭ ቀርቧል ".repeat(2);
    for (let count = 0; count < 63; count++) await aProperty({ title: `${title}${count}` });
    const { one } = await see(`${list}?search=${encodeURIComponent(title.slice(0, 60))}`);
    const ids = (from: number) =>
      Array.from({ length: 63 - from }, (_, at) => String(at + 1 + from));
    for (const id of ids(1)) await change(Number(id), { status: "Pending" });
    const after = await boss.pageAfter(
      press(one("form#bulk"), "sold", { ids: ids(0), asked: "63" }),
    );
    expect(after.texts(".banner p").at(-1)).toMatch(/And 59 more\. Tick those again/);
    expect(after.texts(".banner button")).toEqual(["Undo", "Dismiss"]);
    await boss.submit(after.one('.banner form:has([name="batch"])'));
    const some = await press(one("form#bulk"), "sold", { ids: ["1", ...ids(3)], asked: "61" });
    expect(some.headers.get("Set-Cookie")?.split(";")[0]?.length).toBeLessThan(4000);
    const rest = await boss.pageAfter(some);
    expect(await boss.bannerAfter(boss.submit(rest.one('.banner form:has([name="ids"])')))).toEqual(
      ["60 listings marked Sold"],
    );
  });

  it("are confirmed whatever another did, and what is equal already is no conflict", async () => {
    for (const title of ["One", "Two"]) await aProperty({ title });
    const form = (await see(list)).one("form#bulk");
    await change(1, { status: "Sold", price: 7 });
    await change(2, { status: "Pending" });
    await change(2, { status: "For Sale" });
    expect(await boss.bannerAfter(press(form, "confirm", { ids: ["1", "2"] }))).toEqual([
      "2 listings confirmed",
    ]);
    expect(await boss.bannerAfter(press(form, "sold", { ids: ["1", "2"] }))).toEqual([
      "1 listing marked Sold",
    ]);
  });

  it("are not handed over when another did so meanwhile", async () => {
    const [almaz, abebe] = [
      await aUser({ username: "almaz", role: "agent" }),
      await aUser({ username: "abebe", role: "agent" }),
    ];
    await aProperty();
    const form = (await see(list)).one("form#bulk");
    await change(1, { agentId: almaz.id });
    const fields = { ids: "1", intent: "agent", toAgent: String(abebe.id) };
    const version = form.querySelector("[name=version]")?.getAttribute("value") ?? "";
    const { says, keep } = await asked(() => boss.post(list, { form: { ...fields, version } }));
    expect(says).toContain(
      "Admin2 changed the agent just now: keep yours (abebe) or theirs (almaz)?",
    );
    await boss.bannerAfter(boss.submit(keep));
    expect(await stored()).toMatchObject([{ agentId: abebe.id }]);
  });

  it("by the menu of a row, too", async () => {
    await aProperty({ title: "Corner house" });
    const form = (await see(list)).one("#actions-1 form:has([value=sold])");
    await change(1, { status: "Pending" });
    const { says, keep } = await asked(() => press(form, "sold"));
    expect(says).toBe(
      "Left out: Corner house: Admin2 changed the status just now: keep yours (Sold) or theirs (Pending)?",
    );
    await boss.bannerAfter(boss.submit(keep));
    expect(await stored()).toMatchObject([{ status: "Sold" }]);
  });
});

it("the agent of a listing, set on its page, is not set over another's", async () => {
  const [almaz, abebe] = [
    await aUser({ username: "almaz", role: "agent" }),
    await aUser({ username: "abebe", role: "agent" }),
  ];
  await aProperty();
  const path = "/admin/properties/edit/1";
  const form = async (who: SignedIn) =>
    (await see(path, who)).one('form:has(select[name="agentId"])');
  const mine = await form(boss);
  await admin2.submit(await form(admin2), { agentId: String(almaz.id) });
  const { says, keep } = await asked(() => boss.submit(mine, { agentId: String(abebe.id) }));
  expect(says).toContain(
    "Admin2 changed the agent just now: keep yours (abebe) or theirs (almaz)?",
  );
  await boss.bannerAfter(boss.submit(keep));
  expect(await db.select().from(properties)).toMatchObject([{ agentId: abebe.id, version: 3 }]);
});

it("an agent's profile that two change is asked about field by field, and the rest of both is kept", async () => {
  const { id } = await aUser({ role: "agent", fullName: "Selam" });
  const path = `/admin/users/${id}`;
  const form = (await see(path)).one("form#profile");
  const theirs = { fullName: "Selam Tesfaye", telegram: "selam_homes" };
  await admin2.submit((await see(path, admin2)).one("form#profile"), theirs);
  const conflict = await page(
    await boss.submit(form, { fullName: "Selam T.", phones: "0911223344" }),
  );
  expect(conflict.status).toBe(400);
  expect(conflict.texts("form#profile fieldset")).toEqual([
    "Admin2 changed the name just now: keep yours or theirs?Keep yours: Selam T.Keep theirs: Selam Tesfaye",
  ]);
  await boss.bannerAfter(boss.submit(conflict.one("form#profile"), { "keep-fullName": "theirs" }));
  const stored = await boss.get(`/api/admin/users/${id}`);
  expect(await stored.json()).toMatchObject({ ...theirs, phones: ["0911223344"], version: 3 });
});
