import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hashPassword } from "~/models/accounts/user/user.server";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { heroImages, leadEvents, leads } from "~db/schema";
import { sessions, users } from "~db/system-schema";
import { app } from "../harness/app";
import * as factories from "../harness/factories";
import { isInquiry, isRequest } from "../harness/lead-lists";
import { data, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

type Row = Record<string, unknown> & { id: number };
type Refusal = { message: string; errors?: Record<string, string[]> };

const admin = adminEachTest();

const lists = {
  inquiries: {
    kind: "inquiry",
    path: "/api/admin/inquiries",
    make: () => factories.anInquiry(),
    rows: isInquiry,
    statuses: ["In Progress", "Completed", "Cancelled", "New"],
  },
  "property requests": {
    kind: "request",
    path: "/api/admin/property-requests",
    make: () => factories.aRequest(),
    rows: isRequest,
    statuses: ["Processing", "Contacted", "Completed", "New"],
  },
} as const;

describe.each(Object.entries(lists))("%s", (_name, { kind, path, make, rows, statuses }) => {
  it("lists newest first, without the quarantined", async () => {
    const first = await make();
    const second = await make();
    const third = await make();
    await admin.patch(`${path}/${third.id}`, { json: { quarantined: true } });
    const rows = await data<Row[]>(await admin.get(path));
    expect(rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(rows[0]).toMatchObject({ name: second.name, email: second.email, status: "New" });
    expect(rows[0]?.createdAt).toBe(second.createdAt.toISOString());
    expect(Object.keys(rows[0] ?? {})).not.toContain("submissionKey");
    const apart = await data<Row[]>(await admin.get(`${path}?quarantined=1`));
    expect(apart.map(({ id }) => id)).toEqual([third.id]);
  });

  it("pages through a long list", async () => {
    for (let count = 0; count < 3; count++) await make();
    const answer = await admin.get(`${path}?limit=2`);
    expect(answer.headers.get("X-Total-Count")).toBe("3");
    expect(answer.headers.get("Link")).toBe(`<${path}?limit=2&offset=2>; rel="next"`);
    const rest = await admin.get(`${path}?limit=2&offset=2`);
    expect(await data<Row[]>(rest)).toHaveLength(1);
    expect(rest.headers.get("Link")).toBeNull();
    expect((await admin.get(`${path}?limit=0`)).status).toBe(400);
  });

  it.each(statuses)("takes the status %s", async (status) => {
    const { id } = await make();
    const answer = await withStatus(200, admin.patch(`${path}/${id}`, { json: { status } }));
    expect(await data(answer)).toMatchObject({ id, status });
    const [stored] = await db.select().from(leads).where(rows);
    expect(stored).toMatchObject({ id, status });
    expect(stored?.answeredAt).toBeNull();
  });

  it("adds notes, signed and dated, and takes none away", async () => {
    const { id } = await make();
    const first = await data<Row>(await admin.patch(`${path}/${id}`, { json: { note: "called" } }));
    const later = await data<Row>(await admin.patch(`${path}/${id}`, { form: { note: "again" } }));
    expect(first).toMatchObject({ note: "called", notes: [{ text: "called" }], answeredAt: null });
    const { username } = admin.user;
    expect(later).toMatchObject({
      note: "again",
      notes: [
        { text: "again", username, createdAt: expect.stringMatching(/Z$/) },
        { text: "called", username },
      ],
      answeredAt: null,
    });
    expect((await data<Row[]>(await admin.get(path)))[0]).toEqual(
      expect.objectContaining({ notes: later.notes }),
    );
    expect((await admin.patch(`${path}/${id}`, { json: { note: " " } })).status).toBe(400);
  });

  it("has a day to call back, which staff set and clear", async () => {
    const { id } = await make();
    const set = (callBackOn: unknown) => admin.patch(`${path}/${id}`, { json: { callBackOn } });
    expect(await data<Row>(await set("2030-01-31"))).toMatchObject({ callBackOn: "2030-01-31" });
    expect((await data<Row[]>(await admin.get(path)))[0]).toMatchObject({
      callBackOn: "2030-01-31",
    });
    expect((await set("next week")).status).toBe(400);
    expect(await data<Row>(await set(null))).toMatchObject({ callBackOn: null });
  });

  it("is answered once staff say so, which can be taken back", async () => {
    const { id, leadId } = await make();
    const say = (json: object) => admin.patch(`${path}/${id}`, { json });
    const said = await data<Row>(await say({ answered: true }));
    expect(said.answeredAt).toEqual(expect.stringMatching(/Z$/));
    expect(await data<Row>(await say({ answered: true }))).toMatchObject({
      answeredAt: said.answeredAt,
    });
    expect((await say({ answered: false, version: 1 })).status).toBe(409);
    expect(await data<Row>(await say({ answered: false }))).toMatchObject({ answeredAt: null });
    expect((await say({ answered: "perhaps" })).status).toBe(400);
    const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId));
    expect(events.map(({ event }) => event)).toEqual(["answered", "not answered"]);
    const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(last).toMatchObject({ action: "update", after: { contact: "not answered" } });
  });

  it("notes which links to the sender staff follow, and what came of it", async () => {
    const tapped = await make();
    const tap = (event: string) =>
      admin.post("/api/admin/lead-history", { form: { lead: `${kind}-${tapped.id}`, event } });
    const answer = await withStatus(201, tap("whatsapp"));
    const { username } = admin.user;
    expect(await data(answer)).toMatchObject({ event: "whatsapp", text: "", username });
    const [first] = await db.select().from(leads).where(eq(leads.id, tapped.leadId));
    expect(first).toMatchObject({ answeredAt: null, version: tapped.version });
    for (const event of ["whatsapp", "call", "sms", "not yet", "no answer"]) await tap(event);
    const [later] = await db.select().from(leads).where(eq(leads.id, tapped.leadId));
    expect(later?.answeredAt).toBeNull();
    await tap("reached");
    const [last] = await db.select().from(leads).where(eq(leads.id, tapped.leadId));
    expect(last?.answeredAt).toEqual(expect.any(Date));
    const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, tapped.leadId));
    const noted = ["whatsapp", "call", "sms", "not yet", "no answer", "reached"];
    expect(events.map(({ event }) => event)).toEqual(noted);
    expect((await tap("shouted")).status).toBe(400);
    const json = { lead: `${kind}-99`, event: "call" };
    expect((await admin.post("/api/admin/lead-history", { json })).status).toBe(404);
    const entries = await db.select().from(auditLog);
    expect(entries.map(({ after }) => after)).toEqual(
      noted.map((contact) => expect.objectContaining({ contact })),
    );
  });

  it("notes a new status in the history, and an equal one not", async () => {
    const { id } = await make();
    const [status = "New"] = statuses;
    for (const next of [status, status, "New"] as const)
      await admin.patch(`${path}/${id}`, { json: { status: next } });
    const entries = await db.select().from(leadEvents);
    expect(entries.map(({ event, text }) => [event, text])).toEqual([
      ["status", status],
      ["status", "New"],
    ]);
  });

  it("refuses an unknown status, an empty patch and an unknown row", async () => {
    const { id } = await make();
    const bad = await withStatus(400, admin.patch(`${path}/${id}`, { json: { status: "Lost" } }));
    expect(Object.keys((await data<Refusal>(bad)).errors ?? {})).toEqual(["status"]);
    expect((await admin.patch(`${path}/${id}`, { json: {} })).status).toBe(400);
    expect((await admin.patch(`${path}/999`, { json: { status: "New" } })).status).toBe(404);
    expect((await admin.patch(`${path}/x`, { json: { status: "New" } })).status).toBe(404);
    expect(await db.select().from(auditLog)).toEqual([]);
  });

  it("deletes", async () => {
    const { id } = await make();
    expect(await (await withStatus(204, admin.delete(`${path}/${id}`))).text()).toBe("");
    expect(await db.select().from(leads).where(rows)).toMatchObject([
      { deletedAt: expect.any(Date) },
    ]);
    expect(await data(await admin.get(path))).toEqual([]);
    expect((await admin.patch(`${path}/${id}`, { json: { status: "New" } })).status).toBe(404);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
  });

  it("answers other verbs with what it allows", async () => {
    expect((await admin.post(path, { json: {} })).headers.get("Allow")).toBe("GET, HEAD");
  });
});

it("the list of inquiries names their property, also when it is gone", async () => {
  const property = await factories.aProperty({ title: "Villa in Gerji" });
  await factories.anInquiry({ propertyId: property.id });
  await factories.anInquiry();
  const rows = await data<Row[]>(await admin.get("/api/admin/inquiries"));
  expect(rows.map(({ propertyTitle }) => propertyTitle)).toEqual([null, "Villa in Gerji"]);
});

describe("subscribers", () => {
  it("are listed and deleted", async () => {
    const { id, email } = await factories.aSubscriber({
      budget: null,
      propertyInterests: "House, Villa",
    });
    const rows = await data<Row[]>(await admin.get("/api/admin/subscribers"));
    expect(rows).toMatchObject([{ id, email, budget: null, propertyInterests: "House, Villa" }]);
    expect((await admin.delete(`/api/admin/subscribers/${id}`)).status).toBe(204);
    expect(await data(await admin.get("/api/admin/subscribers"))).toEqual([]);
    expect((await admin.delete(`/api/admin/subscribers/${id}`)).status).toBe(404);
  });
});

describe("users", () => {
  const good = { username: "sara", email: "sara@mail.example", password: "horse staple" };

  it("are listed without their passwords", async () => {
    await factories.aUser({ username: "dawit" });
    const answer = await admin.get("/api/admin/users");
    expect(await answer.clone().text()).not.toContain("password");
    const rows = await data<Row[]>(answer);
    expect(rows.map(({ username }) => username)).toEqual(["dawit", "boss"]);
  });

  it("are added with a role, and can log in", async () => {
    const answer = await admin.post("/api/admin/users", { json: { ...good, isAdmin: true } });
    expect(answer.status).toBe(201);
    expect(await data(answer)).toMatchObject({ username: "sara", isAdmin: true });
    const login = { username: "sara", password: good.password };
    expect((await app.post("/api/login", { json: login })).status).toBe(200);
  });

  it("are no administrators unless it is said", async () => {
    const answer = await admin.post("/api/admin/users", { form: good });
    expect(await data(answer)).toMatchObject({ isAdmin: false });
  });

  it.each([
    [{ username: "sa" }, "username", "Username must be at least 3 characters"],
    [{ email: "no" }, "email", "Please enter a valid email address"],
    [{ password: "short" }, "password", "Password must be at least 6 characters"],
  ])("refuses %o", async (change, field, message) => {
    const answer = await admin.post("/api/admin/users", { json: { ...good, ...change } });
    expect(answer.status).toBe(400);
    expect((await data<Refusal>(answer)).errors).toEqual({ [field]: [message] });
  });

  it("refuses a name that is taken", async () => {
    await factories.aUser({ username: "Sara" });
    expect((await admin.post("/api/admin/users", { json: good })).status).toBe(409);
  });

  it("change their role, which ends their sessions", async () => {
    const user = await factories.aUser();
    const visitor = await asUser(user);
    const path = `/api/admin/users/${user.id}/role`;
    const answer = await admin.patch(path, { json: { isAdmin: true } });
    expect(await data(answer)).toMatchObject({ id: user.id, isAdmin: true });
    expect((await visitor.get("/api/user")).status).toBe(401);
    expect(await data(await admin.patch(path, { form: { isAdmin: "false" } }))).toMatchObject({
      isAdmin: false,
    });
    expect((await admin.patch(path, { json: {} })).status).toBe(400);
    expect(
      (await admin.patch("/api/admin/users/99/role", { json: { isAdmin: true } })).status,
    ).toBe(404);
  });

  it("are deleted", async () => {
    const user = await factories.aUser();
    const visitor = await asUser(user);
    expect((await admin.delete(`/api/admin/users/${user.id}`)).status).toBe(204);
    expect((await visitor.get("/api/user")).status).toBe(401);
    expect([await db.$count(users), await db.$count(sessions)]).toEqual([1, 1]);
    expect((await admin.delete(`/api/admin/users/${user.id}`)).status).toBe(404);
  });

  it("never delete or demote themselves", async () => {
    const { id } = admin.user;
    await factories.aUser({ isAdmin: true });
    const path = `/api/admin/users/${id}`;
    expect(await data(admin.delete(path), 400)).toMatchObject({
      message: "You cannot delete your own account.",
    });
    const json = { isAdmin: false };
    expect(await data(admin.patch(`${path}/role`, { json }), 400)).toMatchObject({
      message: "You cannot remove your own administrator role.",
    });
    expect(await db.select().from(auditLog)).toEqual([]);
  });

  it("get a new password, which comes back while no mail is set up", async () => {
    const old = "old password";
    const user = await factories.aUser({ username: "sara", password: await hashPassword(old) });
    const visitor = await asUser(user);
    const answer = await withStatus(200, admin.post(`/api/admin/users/${user.id}/reset-password`));
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const reset = await data<Record<string, string>>(answer);
    expect(reset).toMatchObject({ method: "display", emailError: "E-mail is not set up" });
    const login = { username: "sara", password: reset.newPassword };
    expect((await app.post("/api/login", { json: login })).status).toBe(200);
    expect((await app.post("/api/login", { json: { ...login, password: old } })).status).toBe(401);
    expect((await visitor.get("/api/user")).status).toBe(401);
    expect((await admin.post("/api/admin/users/99/reset-password")).status).toBe(404);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(reset.newPassword);
  });

  it("who reset their own password stay signed in here and nowhere else", async () => {
    const elsewhere = await asUser(admin.user);
    await admin.post(`/api/admin/users/${admin.user.id}/reset-password`);
    expect((await admin.get("/api/user")).status).toBe(200);
    expect((await elsewhere.get("/api/user")).status).toBe(401);
  });
});

describe("hero images", () => {
  const good = { title: "Bole at dusk", imageUrl: "/images/bole.jpg" };
  const path = "/api/admin/hero-images";

  it("are listed by their order", async () => {
    await factories.aHeroImage({ title: "second", displayOrder: 2, active: false });
    await factories.aHeroImage({ title: "first", displayOrder: 1 });
    const rows = await data<Row[]>(await admin.get(path));
    expect(rows.map(({ title }) => title)).toEqual(["first", "second"]);
  });

  it("are created, active and first unless it is said", async () => {
    expect(await data(admin.post(path, { json: good }), 201)).toMatchObject({
      ...good,
      description: null,
      active: true,
      displayOrder: 0,
    });
    expect(await data(await app.get("/api/hero-images"))).toMatchObject([good]);
  });

  it.each([
    [{ title: "" }, "title", "Title is required"],
    [{ title: undefined }, "title", "Title is required"],
    [{ imageUrl: " " }, "imageUrl", "Image URL is required"],
    [
      { imageUrl: "javascript:alert(1)" },
      "imageUrl",
      "Image URL must begin with http://, https:// or /images/",
    ],
    [{ displayOrder: -1 }, "displayOrder", "Display order must be a whole number, 0 or more"],
    [{ displayOrder: 1.5 }, "displayOrder", "Display order must be a whole number, 0 or more"],
    [{ active: "maybe" }, "active", "Expected true or false"],
  ])("refuses %o", async (change, field, message) => {
    const answer = await withStatus(400, admin.post(path, { json: { ...good, ...change } }));
    expect((await data<Refusal>(answer)).errors).toEqual({ [field]: [message] });
    expect(await db.select().from(heroImages)).toEqual([]);
  });

  it("change in whole or just their state", async () => {
    const { id, title } = await factories.aHeroImage({ description: "Kept", displayOrder: 7 });
    const off = await admin.patch(`${path}/${id}`, { json: { active: false } });
    expect(await data(off)).toMatchObject({
      title,
      description: "Kept",
      active: false,
      displayOrder: 7,
    });
    const whole = { ...good, description: "", active: true, displayOrder: "3" };
    expect(await data(await admin.patch(`${path}/${id}`, { json: whole }))).toMatchObject({
      ...good,
      description: null,
      active: true,
      displayOrder: 3,
    });
    expect((await admin.patch(`${path}/${id}`, { json: {} })).status).toBe(400);
    expect((await admin.patch(`${path}/99`, { json: good })).status).toBe(404);
  });

  it("are deleted", async () => {
    const { id } = await factories.aHeroImage();
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
  });
});

describe("the audit log", () => {
  it("tells who did what, with what was and what became", async () => {
    const { id } = await factories.anInquiry({ name: "Sara Bekele" });
    await admin.patch(`/api/admin/inquiries/${id}`, { json: { status: "Completed" } });
    await admin.delete(`/api/admin/inquiries/${id}`);
    const [update, deletion] = await db.select().from(auditLog);
    const who = { userId: admin.user.id, username: "boss", entity: "inquiry", entityId: id };
    expect(update).toMatchObject({
      ...who,
      action: "update",
      before: { status: "New", quarantined: false },
      after: { status: "Completed" },
    });
    expect(deletion).toMatchObject({
      ...who,
      action: "delete",
      before: { name: "Sara Bekele", status: "Completed" },
      after: null,
    });
  });

  it("knows new rows by their id, and no passwords", async () => {
    const json = { username: "sara", email: "sara@mail.example", password: "horse staple" };
    const { id } = await data<Row>(await admin.post("/api/admin/users", { json }));
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({
      action: "create",
      entity: "user",
      entityId: id,
      after: { username: "sara", isAdmin: false },
    });
    expect(JSON.stringify(entry)).not.toMatch(/password|argon2/);
  });

  it("survives whoever it tells about", async () => {
    const other = await asUser(await factories.aUser({ username: "second", isAdmin: true }));
    await other.post("/api/admin/hero-images", {
      json: { title: "Dusk", imageUrl: "/images/d.jpg" },
    });
    await admin.delete(`/api/admin/users/${other.user.id}`);
    expect(await db.select().from(auditLog)).toMatchObject([
      { userId: null, username: "second", action: "create" },
      { username: "boss", action: "delete", before: { username: "second" } },
    ]);
  });
});
