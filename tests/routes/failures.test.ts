import { ne } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { env } from "~/env.server";
import type { Failure } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { hashPassword } from "~/models/accounts/user/user.server";
import { failures, fault } from "~/texts/en/forms";
import { db, write } from "~db/client";
import { alerts, replyTemplates } from "~db/office-schema";
import { heroImages, leads, properties, subscribers } from "~db/schema";
import { outbox, pushSubscriptions, users } from "~db/system-schema";
import { app } from "../harness/app";
import { expectConsoleError } from "../harness/console";
import * as make from "../harness/factories";
import { type Form, formFields, multipartOf, page, textOf } from "../harness/page";
import { adminEachTest, asUser, freshAdmin, type SignedIn } from "../harness/signed-in";

const all = { ...failures, ...staffFailures };
/** What needs script, and what stores nothing that could fail. */
type WithoutFault =
  | "uploadImage"
  | "uploadHeroImage"
  | "forgotPassword"
  | "resetPassword"
  | "emailSubscribers"
  // What was sent is not stored.
  | "testMessage";
type Name = keyof typeof all;

type Fields = Record<string, string | readonly string[]>;
type Sent = {
  /** The administrator, unless somebody else sends it. */
  client?: Pick<SignedIn, "page" | "post" | "submit" | "follow">;
  path: string;
  /** The text or the name of a button of the form. */
  button: string;
  fields?: Fields;
  /** What stands outside the form and goes with it. */
  ticked?: Record<string, string>;
  /** The names of fields whose text must still be there. */
  typed?: readonly string[];
  /** Happens after the page was opened. */
  meanwhile?: () => Promise<unknown>;
};

const password = "correct horse";
const hashed = hashPassword(password);
const person = { name: "Sara Bekele", email: "sara@mail.example", phone: "+251911234567" };
const typedPerson = ["name", "email", "phone"];
const house = { ...make.filledProperty, title: "House with a view" };

const admin = adminEachTest();

const aUser = async () => make.aUser({ password: await hashed });
async function account(): Promise<SignedIn> {
  return asUser(await aUser());
}
const passwords = (currentPassword: string) => ({
  currentPassword,
  newPassword: "horse battery",
  confirmPassword: "horse battery",
});
const registration = (username: string) => ({
  username,
  email: "new@mail.example",
  password,
  confirmPassword: password,
});

/** A form of the page about a row that was just made, whose id stands for `:id`. */
const of =
  (make: () => Promise<{ id: number }>, path: string, button: string, more: Partial<Sent> = {}) =>
  async (): Promise<Sent> => {
    const { id } = await make();
    return { path: path.replace(":id", String(id)), button, ...more };
  };
const anAgent = () => make.aUser({ role: "agent" });

/** How each form is brought to its failure. One that has no row here does not compile. */
const rows: Record<Exclude<Name, WithoutFault>, () => Promise<Sent>> = {
  login: async () => {
    const { username } = await aUser();
    const client = app.visitor();
    const fields = { username, password };
    return { client, path: "/auth", button: "Login", fields, typed: ["username"] };
  },
  register: async () => ({
    client: app.visitor(),
    path: "/auth?view=register",
    button: "Register",
    fields: registration("somebody"),
    typed: ["username", "email"],
  }),
  logout: async () => ({ path: "/account", button: "Logout" }),
  changePassword: async () => ({
    client: await account(),
    path: "/account",
    button: "Change password",
    fields: passwords(password),
  }),
  tellDevice: async () => {
    const client = await freshAdmin();
    const { id: userId } = client.user;
    const keys = { endpoint: "https://push.example/1", p256dh: "", auth: "" };
    await write([db.insert(pushSubscriptions).values({ userId, ...keys })]);
    return { client, path: "/account", button: "Stop telling" };
  },
  endSession: async () => {
    const user = await aUser();
    await asUser(user);
    return { client: await asUser(user), path: "/account", button: "End the session" };
  },
  inquiry: of(make.aProperty, "/properties/:id", "Send inquiry", {
    client: app.visitor(),
    fields: { ...person, message: "Is the garden big?" },
    typed: [...typedPerson, "message"],
  }),
  visit: of(make.aProperty, "/properties/:id?contact=visit", "Request a visit", {
    client: app.visitor(),
    fields: { ...person, message: "We are free on Saturdays." },
    typed: [...typedPerson, "message"],
  }),
  request: async () => ({
    client: app.visitor(),
    path: "/contact",
    button: "Submit request",
    fields: { ...person, requirements: "A shop on Churchill Avenue." },
    typed: [...typedPerson, "requirements"],
  }),
  interest: async () => ({
    client: app.visitor(),
    path: "/",
    button: "Request updates",
    fields: person,
    typed: typedPerson,
  }),
  alert: async () => {
    env.SMTP_URL = "smtp://localhost";
    onTestFinished(() => {
      env.SMTP_URL = undefined;
    });
    const { email } = person;
    return {
      client: app.visitor(),
      path: "/alerts",
      button: "Tell me",
      fields: { channel: "email", email, frequency: "daily", search: "garden" },
      typed: ["email", "search"],
    };
  },
  createProperty: async () => ({
    path: "/admin/properties/add",
    button: "Create Property",
    fields: house,
    typed: ["title", "description", "address"],
  }),
  updateProperty: of(make.aProperty, "/admin/properties/edit/:id", "Update Property", {
    fields: { title: "Mended", description: "ሰፊ ቤት፣ typed for a long while." },
    typed: ["title", "description"],
  }),
  deleteProperty: of(make.aProperty, "/admin/properties", "Delete"),
  importProperties: async () => {
    const columns =
      "title,description,price,address,subcity,state,zipCode,propertyType,bedrooms,bathrooms,squareFeet";
    const row = "Imported,A home,1000,Bole Road,Bole,Addis Ababa,1000,House,2,1,900";
    const file = new File([`${columns}\n${row}\n`], "homes.csv");
    const multipart = multipartOf([], ["file", file]);
    const checked = await admin.post("/admin/properties/import", { multipart });
    return { path: checked.headers.get("Location") ?? "", button: "Import 1 property" };
  },
  updateInquiry: of(make.anInquiry, "/admin/inquiries", "Set", { fields: { status: "Completed" } }),
  deleteInquiry: of(make.anInquiry, "/admin/inquiries", "Delete"),
  updateRequest: of(make.aRequest, "/admin/property-requests", "Update Status", {
    fields: { status: "Contacted" },
  }),
  deleteRequest: of(make.aRequest, "/admin/property-requests", "Delete"),
  updateLeads: async () => {
    const { id } = await make.anInquiry();
    const ticked = { leads: `inquiry-${id}.1`, intent: "delete" };
    return { path: "/admin/inbox", button: "Delete", ticked };
  },
  callBack: of(make.anInquiry, "/admin/inbox?lead=inquiry-:id", "Save", {
    fields: { callBackOn: "2030-01-31" },
  }),
  saveVisit: async () => {
    await make.anInquiry({
      kind: "visit",
      name: "Sara",
      visitDate: "2027-01-30",
      visitTime: "10:00",
    });
    return { path: "/admin/visits?from=2027-01-30", button: "Agree: Sara" };
  },
  saveTemplate: async () => ({
    path: "/admin/templates",
    button: "Save template",
    fields: { name: "Hello", text: "Hello {name}" },
    typed: ["name", "text"],
  }),
  deleteTemplate: async () => {
    await write([
      db.insert(replyTemplates).values({ name: "Old", language: "en", text: "Hello {name}" }),
    ]);
    return { path: "/admin/templates", button: "Delete" };
  },
  saveDeal: async () => ({
    path: "/admin/deals/add",
    button: "Save deal",
    fields: { title: "Villa", client: "Sara Bekele", price: "8.5M" },
    typed: ["title", "client", "price"],
  }),
  retryMail: async () => {
    const payload = { to: "staff@sefer.example", subject: "Inquiry", text: "" };
    await write([
      db.insert(outbox).values({
        channel: "email",
        payload,
        lastError: "refused",
        failedAt: new Date(),
        expiresAt: new Date(Date.now() + 86_400_000),
      }),
    ]);
    return { path: "/admin/dashboard", button: "Try again: Inquiry" };
  },
  saveNote: of(make.anInquiry, "/admin/inquiries", "Save note", {
    fields: { note: "Called, comes on Friday" },
  }),
  addUser: async () => ({
    path: "/admin/users",
    button: "Add User",
    fields: { username: "selam", email: "selam@mail.example", password },
    typed: ["username", "email"],
  }),
  updateRole: of(make.aUser, "/admin/users", "Set", { fields: { role: "admin" } }),
  saveOwner: of(make.aProperty, "/admin/properties/edit/:id", "Save owner", {
    fields: { name: "Owner of the house" },
    typed: ["name"],
  }),
  assignAgent: async () => {
    const { id } = await make.aProperty();
    const fields = { agentId: String((await anAgent()).id) };
    return { path: `/admin/properties/edit/${id}`, button: "Set", fields };
  },
  saveProfile: of(anAgent, "/admin/users/:id", "Save profile", {
    fields: { fullName: "Selam Haile" },
    typed: ["fullName"],
  }),
  saveSettings: async () => ({
    path: "/admin/settings?group=people",
    button: "Save",
    fields: { agentsMayFeature: "on" },
  }),
  savePlace: async () => ({
    path: "/admin/places/edna-mall",
    button: "Save place",
    fields: { mapLink: "9.0012, 38.7801" },
    typed: ["mapLink"],
  }),
  deleteUser: of(make.aUser, "/admin/users", "Delete"),
  resetUserPassword: of(make.aUser, "/admin/users", "Reset Password"),
  deleteSubscriber: of(make.aSubscriber, "/admin/subscribers", "Delete"),
  stopAlert: of(make.anAlert, "/admin/alerts", "Stop"),
  createHeroImage: async () => ({
    path: "/admin/hero-images",
    button: "Add",
    fields: { title: "Sunset", imageUrl: "/images/hero-fallback-2.jpg" },
    typed: ["title"],
  }),
  updateHeroImage: of(make.aHeroImage, "/admin/hero-images", "Save", {
    fields: { title: "Mended" },
    typed: ["title"],
  }),
  deleteHeroImage: of(make.aHeroImage, "/admin/hero-images", "Delete"),
  updateHeroImageStatus: of(
    () => make.aHeroImage({ active: false }),
    "/admin/hero-images",
    "Activate",
  ),
};

const gone = "It is no longer there.";
/** Somebody else has deleted the row of a form that is open. */
const goneWith = (name: keyof typeof rows, table: Parameters<typeof db.delete>[0]) => async () => ({
  ...(await rows[name]()),
  typed: [],
  reason: gone,
  meanwhile: () =>
    write([
      table === users ? db.delete(users).where(ne(users.username, "boss")) : db.delete(table),
    ]),
});

/** How each form is brought to be refused. */
const refusedRows: Partial<Record<Name, () => Promise<Sent & { reason: string }>>> = {
  login: async () => ({
    ...(await rows.login()),
    fields: { username: "nobody-at-all", password },
    reason: "Invalid username or password",
  }),
  register: async () => ({
    ...(await rows.register()),
    fields: registration("boss"),
    reason: "taken",
  }),
  changePassword: async () => ({
    ...(await rows.changePassword()),
    fields: passwords("no such one"),
    reason: "Current password",
  }),
  resetPassword: async () => ({
    client: app.visitor(),
    path: "/auth?view=reset",
    button: "Reset password",
    fields: { token: "AAAA-BBBB-CCCC", newPassword: password, confirmPassword: password },
    reason: "code",
  }),
  addUser: async () => {
    const sent = await rows.addUser();
    return { ...sent, fields: { ...sent.fields, username: "boss" }, reason: "taken" };
  },
  deleteProperty: goneWith("deleteProperty", properties),
  updateInquiry: goneWith("updateInquiry", leads),
  deleteInquiry: goneWith("deleteInquiry", leads),
  saveNote: goneWith("saveNote", leads),
  updateRequest: goneWith("updateRequest", leads),
  deleteRequest: goneWith("deleteRequest", leads),
  updateRole: goneWith("updateRole", users),
  deleteUser: goneWith("deleteUser", users),
  resetUserPassword: goneWith("resetUserPassword", users),
  deleteSubscriber: goneWith("deleteSubscriber", subscribers),
  stopAlert: goneWith("stopAlert", alerts),
  updateHeroImage: goneWith("updateHeroImage", heroImages),
  deleteHeroImage: goneWith("deleteHeroImage", heroImages),
  updateHeroImageStatus: goneWith("updateHeroImageStatus", heroImages),
};

/** Sends a form as a browser without script would. */
async function send({ client = admin, path, button, fields, ticked, meanwhile }: Sent) {
  const it = await client.page(path);
  const isNamed = (element: Form) =>
    [textOf(element), element.getAttribute("aria-label") ?? ""].some((text) =>
      text.startsWith(button),
    );
  const names = Object.keys(fields ?? {});
  const forms = it.all("form").filter((form) => {
    const sends = form.querySelectorAll("button").some(isNamed);
    return sends && names.every((name) => form.querySelector(`[name="${name}"]`));
  });
  const [form] = forms;
  if (!form) throw new Error(`${path} has no form with the button ${button} and ${names}`);
  await meanwhile?.();
  if (ticked)
    return client.post(path, { form: { ...Object.fromEntries(formFields(form)), ...ticked } });
  return client.submit(form, fields);
}

const { $client } = db;
const mended: string[] = [];
afterEach(() => {
  for (const name of mended.splice(0)) $client.exec(`drop trigger ${name}`);
});

/** Nothing that anybody asks for can be stored, with an error that nobody foresaw. */
async function breakStorage() {
  const broken = {
    users: "all",
    properties: "all",
    leads: "all",
    subscribers: "all",
    alerts: "all",
    hero_images: "all",
    owners: "all",
    reply_templates: "all",
    deals: "all",
    settings: "all",
    surveyed_places: "all",
    outbox: "all",
    lead_events: "all",
    sessions: "insert delete",
    push_subscriptions: "delete",
  };
  for (const [table, verbs] of Object.entries(broken))
    for (const verb of (verbs === "all" ? "insert update delete" : verbs).split(" ")) {
      const name = `fail_${verb}_${table}`;
      $client.exec(
        `create temp trigger ${name} before ${verb} on main.${table} begin select raise(abort, 'disk I/O error'); end`,
      );
      mended.push(name);
    }
}

/** What the page says of the failure, in one message. */
function expectMessage(it: Awaited<ReturnType<typeof page>>, name: Name, reasons: string[]) {
  const { title, sentence }: Failure = all[name];
  const messages = it.texts("[role=status], [role=alert]").filter((text) => text.includes(title));
  expect(messages.length).toBeGreaterThan(0);
  for (const text of [sentence ?? "", ...reasons]) expect(messages.join()).toContain(text);
}

/** That what was typed is still in its fields. */
function expectTyped(it: Awaited<ReturnType<typeof page>>, { fields = {}, typed = [] }: Sent) {
  const shown = it.all("form").map((form) => Object.fromEntries(formFields(form)));
  const wanted = Object.fromEntries(typed.map((name) => [name, fields[name]]));
  expect(shown).toContainEqual(expect.objectContaining(wanted));
}

test.each(Object.entries(rows))(
  "%s: a fault keeps the page and what was typed",
  async (name, row) => {
    expectConsoleError(/disk I\/O error/);
    const sent = await row();
    const answer = await send({ ...sent, meanwhile: breakStorage });
    // Who could not be logged out is led on, and told there.
    const isLedOn = answer.status === 303;
    if (!isLedOn) expect(answer.status).toBe(500);
    const it = await page(isLedOn ? await (sent.client ?? admin).follow(answer) : answer);
    const { fallback }: Failure = all[name as Name];
    expectMessage(it, name as Name, [fault, ...(fallback ? [fallback] : [])]);
    expectTyped(it, sent);
  },
);

test.each(Object.entries(refusedRows))(
  "%s: a refusal is told with its reason",
  async (name, row) => {
    const sent = await row();
    const answer = await send(sent);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    const it = await page(answer);
    expectMessage(it, name as Name, [sent.reason]);
    expectTyped(it, sent);
  },
);
