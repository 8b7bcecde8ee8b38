import type { Locator, Page } from "@playwright/test";
import type Database from "better-sqlite3";
import type { Failure } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { failures } from "~/texts/en/forms";
import { expect, type Trouble } from "../harness/browser";
import { propertyFields } from "../harness/product.mjs";
import { adminHeaders, ask, fillProperty, goAs, goAsAdmin, unique, withDatabase } from "./as-admin";
import { someone } from "./leads";

const all = { ...failures, ...staffFailures };
export type FailureName = keyof typeof all;

/** A form or a row's button, ready to be sent. */
type Ready = {
  send: () => Promise<void>;
  /** What must still be there after a failure. */
  typed?: Record<string, Locator>;
};

export type FailureRow = {
  /** Opens the page and fills the form, with something that the server fails to store. */
  open: (page: Page) => Promise<Ready>;
  /** Opens it so that the server refuses it, and the reason that it gives. */
  refused?: { open: (page: Page) => Promise<Ready>; reason: string };
  /** Nothing in it can fail on the server alone, so that a proxy answers in its place. */
  isFaultless?: true;
};

/** Rows whose name or title holds it cannot be stored, or cannot be changed. */
const insertFails = "faulty-insert";
const changeFails = "faulty-change";

/** Makes the running product fail as a broken disk would: with an error that nobody foresaw. */
export const breakStorage = () => withDatabase(addTriggers);

function addTriggers(database: Database.Database): void {
  const named = {
    users: "username",
    properties: "title",
    leads: "name",
    subscribers: "name",
    hero_images: "title",
    owners: "name",
    reply_templates: "name",
    deals: "title",
    alerts: "address",
  };
  const fail = (name: string, when: string) =>
    database.exec(
      `create trigger if not exists ${name} before ${when} begin select raise(abort, 'disk I/O error'); end`,
    );
  // A listing's owner is a blank row before it has a name.
  fail("fail_name_owner", `update on owners when new.name like '${insertFails}%'`);
  // There is one row, without a name.
  fail("fail_insert_settings", "insert on settings");
  fail("fail_stop_push", `delete on push_subscriptions when old.endpoint = '${changeFails}'`);
  fail("fail_alert", `update on alerts when new.filters like '%${insertFails}%'`);
  fail("fail_insert_place", "insert on surveyed_places when new.slug = 'imperial'");
  for (const [table, column] of Object.entries(named)) {
    // A lead that was just stored gets its number.
    const isStored = table === "leads" ? "old.number > 0 and" : "";
    fail(`fail_insert_${table}`, `insert on ${table} when new.${column} like '${insertFails}%'`);
    for (const verb of ["update", "delete"])
      fail(
        `fail_${verb}_${table}`,
        `${verb} on ${table} when ${isStored} old.${column} like '${changeFails}%' and old.${column} not like '%-setup'`,
      );
  }
  const isFaulty = `old.failedAt is not null and old.payload like '%${changeFails}%'`;
  fail("fail_update_outbox", `update on outbox when ${isFaulty}`);
  const lead = `(select name from leads where id = new."leadId")`;
  fail("fail_note", `insert on lead_events when ${lead} like '${changeFails}%'`);
  const userOf = (row: string) => `(select username from users where id = ${row}."userId")`;
  fail("fail_login", `insert on sessions when ${userOf("new")} like 'faulty-login%'`);
  fail("fail_logout", `delete on sessions when ${userOf("old")} like 'faulty-logout%'`);
}

const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });

const password = "correct horse";
async function aUser(kind: string, role = "user") {
  const username = `${kind}-${unique()}`;
  const email = `${username}@mail.example`;
  const user = { username, email, password, role };
  return { ...user, ...(await ask("POST", "admin/users", user)) };
}
const aProperty = async (kind: string) => {
  const title = `${kind}-${unique()}`;
  const fields = { ...propertyFields(title), subcity: "Bole" };
  return { title, ...(await ask("POST", "admin/properties", fields)) };
};
const aHeroImage = async (kind: string) => {
  const title = `${kind}-${unique()}`;
  const imageUrl = "/images/hero-fallback-1.jpg";
  const image = { title, imageUrl, active: false, displayOrder: 0 };
  return { title, ...(await ask("POST", "admin/hero-images", image)) };
};
const aPerson = (kind: string) => ({ ...someone(), name: `${kind}-${unique()}` });
async function aLead(kind: string, what: "inquiry" | "request" | "subscriber") {
  const person = aPerson(kind);
  const text = "Is it still to be had in March?";
  const send = async (path: string) => {
    const { id } = await ask("POST", path, { ...person, message: text, requirements: text });
    return { ...person, id };
  };
  if (what === "inquiry") return send("properties/1/inquiries");
  if (what === "request") return send("property-requests");
  await ask("POST", "subscribe", { ...person, propertyInterests: "Land" });
  const all = (await ask("GET", "admin/subscribers")) as unknown as { id: number; name: string }[];
  return { ...person, id: all.find(({ name }) => name === person.name)?.id ?? 0 };
}

/** A mail that was given up a moment ago, so that it is the first in the list. */
function aFailedMail(kind: string): string {
  const subject = `${kind}-${unique()}`;
  const payload = JSON.stringify({ to: "staff@sefer.example", subject, text: "", html: "" });
  const insert =
    "insert into outbox (channel, payload, messageId, expiresAt, failedAt, lastError, dueAt, createdAt) values ('email', ?, ?, ?, ?, 'refused', 1, 1)";
  const now = Date.now();
  withDatabase((database) => database.prepare(insert).run(payload, subject, now + 86_400_000, now));
  return subject;
}

/** Alerts have no API. @returns the address of who waits */
function anAlert(kind: string): string {
  const address = `${kind}-${unique()}@mail.example`;
  const insert = `insert into alerts (channel, address, filters, language, frequency, confirmedAt, createdAt)
    values ('email', ?, '{}', 'en', 'daily', 1, 1)`;
  withDatabase((database) => database.prepare(insert).run(address));
  return address;
}

async function stopping(page: Page, address: string) {
  const row = await rowOf(page, "/admin/alerts", address);
  return { send: () => row.getByRole("button", { name: /^Stop/ }).click() };
}

/** Templates have no API: the form of their page is sent. */
async function aTemplate(kind: string) {
  const name = `${kind}-${unique()}`;
  const body = new URLSearchParams({ intent: "add", name, language: "en", text: "Hello {name}" });
  const url = `${process.env.SEFER_TEST_URL}/admin/templates`;
  await fetch(url, { method: "POST", headers: await adminHeaders(), body });
  return name;
}

/** Opens a staff list at one row. */
async function rowOf(page: Page, path: string, text: string) {
  await goAsAdmin(page, `${path}?search=${encodeURIComponent(text)}`);
  return page.locator("tbody tr");
}

type Someone = { id: number; name?: string; title?: string; username?: string };
const nameOf = ({ name, title, username }: Someone) => name ?? title ?? username ?? "";
const gone = "It is no longer there.";

type RowReady<Row> = (row: Locator, page: Page, made: Row) => Promise<Ready> | Ready;

/** Actions of a list's rows: once on a row that cannot be changed, once on one that someone else deletes. */
function rowsIn<Row extends Someone>(list: string, make: (kind: string) => Promise<Row>) {
  return (ready: RowReady<Row>): Pick<FailureRow, "open" | "refused"> => {
    const open = async (page: Page, made: Row) =>
      ready(await rowOf(page, `/admin/${list}`, nameOf(made)), page, made);
    return {
      open: async (page) => open(page, await make(changeFails)),
      refused: {
        reason: gone,
        open: async (page) => {
          const made = await make("gone");
          const { send, ...rest } = await open(page, made);
          const remove = () => ask("DELETE", `admin/${list}/${made.id}`).catch(() => {});
          return { ...rest, send: () => remove().then(send) };
        },
      },
    };
  };
}

const ofProperty = rowsIn("properties", aProperty);
const ofInquiry = rowsIn("inquiries", (kind) => aLead(kind, "inquiry"));
const ofRequest = rowsIn("property-requests", (kind) => aLead(kind, "request"));
const ofSubscriber = rowsIn("subscribers", (kind) => aLead(kind, "subscriber"));
const ofUser = rowsIn("users", aUser);
const ofHeroImage = rowsIn("hero-images", aHeroImage);

const pressing = (name: RegExp) => (row: Locator) => ({
  send: () => row.getByRole("button", { name }).click(),
});
const choosing = (label: RegExp, option: string) => (row: Locator) => ({
  send: async () => void (await row.getByLabel(label).selectOption(option)),
});
const confirming = (button: string) => (row: Locator, page: Page) => ({
  send: () => confirm(row, page, button, button),
});

/** Opens the dialog of a button and presses what it asks for. */
async function confirm(row: Locator, page: Page, trigger: string, button: string) {
  await row.getByRole("button", { name: trigger }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: button, exact: true }).click();
}

/** Fills a form by its labels. What is no password must still be there after a failure. */
async function filled(
  form: Page | Locator,
  button: string | RegExp,
  texts: Record<string, string>,
): Promise<Ready> {
  for (const [label, text] of Object.entries(texts)) await field(form, label).fill(text);
  const shown = Object.entries(texts).filter(([label]) => !/password/i.test(label));
  return {
    send: () => form.getByRole("button", { name: button, exact: true }).click(),
    typed: Object.fromEntries(shown.map(([label, text]) => [text, field(form, label)])),
  };
}

const lead = (path: string, form: string, button: string, texts: Record<string, string> = {}) => ({
  open: async (page: Page): Promise<Ready> => {
    await page.goto(path);
    const { name, email, phone } = aPerson(insertFails);
    const person = { Name: name, Email: email, Phone: phone };
    return filled(page.locator(form), button, { ...person, ...texts });
  },
});

/** Told in some browser. @returns the path of the form that changes it */
async function changedAlert(): Promise<string> {
  const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${unique()}`;
  const answer = await fetch(`${process.env.SEFER_TEST_URL}/alerts`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ channel: "push", endpoint, ...keys, frequency: "daily" }),
  });
  return `/alerts?change=${answer.headers.get("Location")?.split("/").at(-1)}`;
}

async function account(page: Page, view: string, button: string, texts: Record<string, string>) {
  await page.goto(`/auth?view=${view}`);
  return filled(page.locator(`form#${view}`), button, texts);
}

async function passwordForm(page: Page, current: string): Promise<Ready> {
  const { username } = await aUser(changeFails);
  await goAs(page, username, password, "/account");
  const next = { "New password": "horse battery", "Confirm password": "horse battery" };
  const texts = { "Current password": current, ...next };
  return filled(page.locator("#change-password"), "Change password", texts);
}

async function propertyForm(page: Page, path: string, title: string, button: string) {
  await goAsAdmin(page, path);
  await fillProperty(page, { Bedrooms: "3" });
  const texts = { Title: title, Description: "ሰፊ ቤት፣ typed for a long while." };
  return filled(page, button, texts);
}

async function userForm(page: Page, username: string): Promise<Ready> {
  await goAsAdmin(page, "/admin/users");
  await page.getByRole("button", { name: "Add User" }).first().click();
  const texts = { Username: username, Email: `${username}@mail.example`, Password: password };
  return filled(page.getByRole("dialog", { name: "Add User" }), "Add User", texts);
}

async function heroForm(page: Page, trigger: Locator, title: string): Promise<Ready> {
  await trigger.click();
  const dialog = page.getByRole("dialog", { name: /Hero Image$/ }).last();
  const texts = { Title: title, "Image URL": "/images/hero-fallback-2.jpg" };
  return filled(dialog, /^(Add|Save)$/, texts);
}

async function testByMail(page: Page): Promise<Ready> {
  await goAsAdmin(page, "/admin/settings?group=messages");
  return { send: () => page.getByRole("button", { name: "Send a test by mail" }).click() };
}

/** How each failure is brought about. One that has no row here does not compile. */
export const failureRows: Record<FailureName, FailureRow> = {
  login: {
    open: async (page) => logInForm(page, (await aUser("faulty-login")).username),
    refused: {
      open: (page) => logInForm(page, "nobody-at-all"),
      reason: "Invalid username or password",
    },
  },
  register: {
    open: (page) => registration(page, `${insertFails}-${unique()}`),
    refused: { open: (page) => registration(page, "admin"), reason: "taken" },
  },
  logout: {
    open: async (page) => {
      const { username } = await aUser("faulty-logout");
      await goAs(page, username, password, "/account");
      await page.locator("header summary", { hasText: username }).click();
      return { send: () => page.getByRole("button", { name: "Logout" }).click() };
    },
  },
  changePassword: {
    open: (page) => passwordForm(page, password),
    refused: { open: (page) => passwordForm(page, "no such one"), reason: "Current password" },
  },
  forgotPassword: {
    isFaultless: true,
    open: (page) => {
      const texts = { Username: "somebody", Email: "some@mail.example" };
      return account(page, "forgot", "Send verification code", texts);
    },
  },
  resetPassword: {
    isFaultless: true,
    open: (page) => codeForm(page),
    refused: { open: (page) => codeForm(page), reason: "code" },
  },
  tellDevice: {
    open: async (page) => {
      withDatabase((database) =>
        database
          .prepare(
            "insert into push_subscriptions (userId, endpoint, p256dh, auth, createdAt) values (1, ?, '', '', 1)",
          )
          .run(changeFails),
      );
      await goAsAdmin(page, "/account");
      return {
        send: () =>
          page
            .getByRole("button", { name: /^Stop telling/ })
            .last()
            .click(),
      };
    },
  },
  endSession: {
    open: async (page) => {
      const { username } = await aUser("faulty-logout");
      await fetch(`${process.env.SEFER_TEST_URL}/api/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ username, password }),
      });
      await goAs(page, username, password, "/account");
      return { send: () => page.getByRole("button", { name: /^End the session/ }).click() };
    },
  },
  inquiry: {
    ...lead("/properties/2", "#inquiry-form", "Send inquiry", { Message: "Is the garden big?" }),
    refused: {
      reason: "Property not found",
      open: async (page) => {
        const { id } = await aProperty("gone");
        const { open } = lead(`/properties/${id}`, "#inquiry-form", "Send inquiry");
        const { send, ...rest } = await open(page);
        const remove = () => ask("DELETE", `admin/properties/${id}`);
        return { ...rest, send: () => remove().then(send) };
      },
    },
  },
  visit: lead("/properties/2?contact=visit", "#visit-form", "Request a visit", {
    Message: "We are free on Saturdays.",
  }),
  request: lead("/contact", "#request-form", "Submit request", {
    Requirements: "A shop on Churchill Avenue.",
  }),
  interest: lead("/", "#interest-form", "Request updates"),
  alert: {
    open: async (page) => {
      await page.goto(await changedAlert());
      return filled(page.locator("form#alert"), "Save", { Search: insertFails });
    },
  },
  createProperty: {
    open: (page) =>
      propertyForm(page, "/admin/properties/add", `${insertFails}-${unique()}`, "Create Property"),
  },
  updateProperty: {
    open: async (page) => {
      const { id, title } = await aProperty(changeFails);
      const path = `/admin/properties/edit/${id}`;
      return propertyForm(page, path, `${title} mended`, "Update Property");
    },
  },
  deleteProperty: ofProperty(async (row, page) => {
    await row.getByRole("button", { name: /^Actions for/ }).click();
    return confirming("Delete")(page.getByRole("dialog").last(), page);
  }),
  importProperties: {
    open: async (page) => {
      await goAsAdmin(page, "/admin/properties/import");
      const header =
        "title,description,price,address,subcity,state,zipCode,propertyType,bedrooms,bathrooms,squareFeet";
      const row = `${insertFails}-${unique()},A home in a file,1000,Bole Road,Bole,Addis Ababa,1000,House,2,1,900`;
      await page.locator("input[name=file]").setInputFiles({
        name: "homes.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(`${header}\n${row}\n`),
      });
      await page.getByRole("button", { name: "Check file" }).click();
      const button = page.getByRole("button", { name: "Import 1 property" });
      await expect(button).toBeVisible();
      return { send: () => button.click() };
    },
  },
  uploadImage: {
    isFaultless: true,
    open: async (page) => {
      await goAsAdmin(page, "/admin/properties/add");
      const input = page.locator("main input[type=file]:not([name])");
      return { send: () => input.setInputFiles("db/seed/photos/villa-01.jpg") };
    },
  },
  updateInquiry: ofInquiry(choosing(/^Status of/, "Completed")),
  deleteInquiry: ofInquiry(pressing(/^Delete/)),
  updateRequest: ofRequest(async (row, page) => {
    await row.getByRole("button", { name: /^Update Status/ }).click();
    const dialog = page.getByRole("dialog").last();
    await dialog.getByLabel("Contacted").check();
    return pressing(/Update Status/)(dialog);
  }),
  deleteRequest: ofRequest(pressing(/^Delete/)),
  saveNote: ofInquiry(async (row) => {
    await row.getByText("Add note").click();
    await row.getByLabel(/^Note on/).fill("Called, comes on Friday");
    return pressing(/Save note/)(row);
  }),
  updateLeads: {
    open: async (page) => {
      const { name } = await aLead(changeFails, "inquiry");
      await goAsAdmin(page, `/admin/inbox?search=${encodeURIComponent(name)}`);
      await page.getByRole("checkbox", { name: `Select ${name}` }).check();
      const bar = page.getByRole("form", { name: "Ticked leads" });
      return { send: () => bar.getByRole("button", { name: "Delete" }).click() };
    },
  },
  callBack: {
    open: async (page) => {
      const { id } = await aLead(changeFails, "inquiry");
      await goAsAdmin(page, `/admin/inbox?lead=inquiry-${id}`);
      await field(page, "Call back on").fill("2030-01-31");
      return { send: () => page.getByRole("button", { name: "Save", exact: true }).click() };
    },
  },
  saveVisit: {
    open: async (page) => {
      const { id } = await aLead(changeFails, "inquiry");
      await goAsAdmin(page, `/admin/inbox?lead=inquiry-${id}`);
      await page.getByText("Agree a visit").click();
      await field(page, "Day").fill("2027-01-30");
      await field(page, "Time").fill("10:00");
      return { send: () => page.getByRole("button", { name: "Agree", exact: true }).click() };
    },
  },
  retryMail: {
    open: async (page) => {
      const subject = aFailedMail(changeFails);
      await goAsAdmin(page, "/admin/dashboard");
      return { send: () => page.getByRole("button", { name: `Try again: ${subject}` }).click() };
    },
  },
  saveSettings: {
    open: async (page) => {
      await goAsAdmin(page, "/admin/settings?group=people");
      await page.getByLabel("Agents may delete listings for ever").check();
      return { send: () => page.getByRole("button", { name: "Save settings" }).click() };
    },
  },
  testMessage: {
    isFaultless: true,
    open: testByMail,
    refused: { open: testByMail, reason: "E-mail is not set up" },
  },
  savePlace: {
    open: async (page) => {
      await goAsAdmin(page, "/admin/places/imperial");
      await page.getByLabel("Google Maps link").fill("9.0012, 38.7801");
      return { send: () => page.getByRole("button", { name: "Save place" }).click() };
    },
  },
  saveTemplate: {
    open: async (page) => {
      await goAsAdmin(page, "/admin/templates");
      await page.locator("summary").getByText("Add template").click();
      const texts = { Name: `${insertFails}-${unique()}`, Text: "Hello {name}" };
      return filled(page.locator("#add-template"), "Save template", texts);
    },
  },
  saveDeal: {
    open: async (page) => {
      await goAsAdmin(page, "/admin/deals/add");
      const title = `${insertFails}-${unique()}`;
      const texts = { Property: title, Client: "Sara Bekele", "Agreed price": "8.5M" };
      return filled(page.locator("form#deal"), "Save deal", texts);
    },
  },
  deleteTemplate: {
    open: async (page) => {
      const name = await aTemplate(changeFails);
      await goAsAdmin(page, "/admin/templates");
      const card = page.locator("li", { hasText: name });
      return { send: () => confirm(card, page, `Delete ${name}`, "Delete") };
    },
  },
  addUser: {
    open: (page) => userForm(page, `${insertFails}-${unique()}`),
    refused: { open: (page) => userForm(page, "admin"), reason: "taken" },
  },
  saveOwner: {
    open: async (page) => {
      const { id } = await aProperty("owned");
      await goAsAdmin(page, `/admin/properties/edit/${id}`);
      await page.getByText("Edit owner").click();
      const texts = { Name: `${insertFails}-${unique()}` };
      return filled(page.locator("form#owner"), "Save owner", texts);
    },
  },
  assignAgent: {
    open: async (page) => {
      const { id } = await aProperty(changeFails);
      await goAsAdmin(page, `/admin/properties/edit/${id}`);
      const people = page.getByRole("region", { name: "Owner and agent" });
      return { send: async () => void (await people.getByLabel("Agent").selectOption("1")) };
    },
  },
  saveProfile: {
    open: async (page) => {
      const { id } = await aUser(changeFails, "agent");
      await goAsAdmin(page, `/admin/users/${id}`);
      return filled(page.locator("form#profile"), "Save profile", { Name: "Selam Haile" });
    },
  },
  updateRole: ofUser(choosing(/^Role of/, "admin")),
  deleteUser: ofUser(confirming("Delete")),
  resetUserPassword: ofUser(confirming("Reset Password")),
  deleteSubscriber: ofSubscriber(pressing(/^Delete/)),
  stopAlert: {
    open: (page) => stopping(page, anAlert(changeFails)),
    refused: {
      reason: gone,
      open: async (page) => {
        const ready = await stopping(page, anAlert("gone"));
        withDatabase((database) => database.exec("delete from alerts where address like 'gone-%'"));
        return ready;
      },
    },
  },
  emailSubscribers: {
    isFaultless: true,
    open: async (page) => {
      await goAsAdmin(page, "/admin/subscribers");
      return { send: () => page.getByRole("button", { name: "Email All Subscribers" }).click() };
    },
  },
  createHeroImage: {
    open: async (page) => {
      await goAsAdmin(page, "/admin/hero-images");
      const trigger = page.getByRole("button", { name: "Add Hero Image" }).first();
      return heroForm(page, trigger, `${insertFails}-${unique()}`);
    },
  },
  updateHeroImage: ofHeroImage((row, page, { title }) =>
    heroForm(page, row.getByRole("button", { name: /^Edit/ }), `${title} mended`),
  ),
  deleteHeroImage: ofHeroImage(confirming("Delete")),
  updateHeroImageStatus: ofHeroImage(pressing(/^Activate/)),
  uploadHeroImage: {
    isFaultless: true,
    open: heroUpload,
  },
};

function logInForm(page: Page, username: string) {
  return account(page, "login", "Login", { "Username or e-mail": username, Password: password });
}

function registration(page: Page, username: string) {
  const [Email, passwords] = [`${unique()}@mail.example`, { "Confirm password": password }];
  const texts = { Username: username, Email, Password: password, ...passwords };
  return account(page, "register", "Register", texts);
}

function codeForm(page: Page) {
  const passwords = { "New password": password, "Confirm password": password };
  const texts = { "Verification code": "AAAA-BBBB-CCCC", ...passwords };
  return account(page, "reset", "Reset password", texts);
}

/** Its picture goes at once. */
async function heroUpload(page: Page): Promise<Ready> {
  await goAsAdmin(page, "/admin/hero-images");
  const trigger = page.getByRole("button", { name: "Add Hero Image" }).first();
  const { typed } = await heroForm(page, trigger, `Sunset ${unique()}`);
  const dialog = page.locator("#add-hero-image-dialog");
  await dialog.getByRole("button", { name: "Upload Image" }).click();
  const input = dialog.locator("input[type=file]:not([name])");
  return { typed, send: () => input.setInputFiles("db/seed/photos/villa-01.jpg") };
}

const faultOf = (name: FailureName) =>
  name.startsWith("upload") ? "Failed to upload image" : "Something went wrong on our side";

/** The sentences of a failure that must be read somewhere on the page. */
function expectMessage(page: Page, name: FailureName, reason: string | RegExp, isFault = true) {
  const failure: Failure = all[name];
  const { title, sentence, fallback } = failure;
  const texts = [sentence, isFault ? fallback : undefined, reason].flatMap((text) => text ?? []);
  const message = page
    .locator("[role=status], [role=alert]")
    .filter({ has: page.getByText(title, { exact: true }) });
  return expect(async () => {
    for (const text of texts)
      await expect(message.getByText(text).first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function expectTyped(typed: Record<string, Locator> = {}) {
  for (const [text, field] of Object.entries(typed)) await expect(field).toHaveValue(text);
}

const ofProxy = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };

/** Sends a form into a lost line, then to a server that fails. */
export async function seeFail(page: Page, trouble: Trouble, name: FailureName): Promise<void> {
  const row = failureRows[name];
  trouble.expect(/ERR_FAILED|status of 50[02]/);
  const { send, typed } = await row.open(page);
  const path = new URL(page.url()).pathname;
  let answer: "abort" | "fault" | "server" = "abort";
  await page.route("**/*", (route) => {
    if (route.request().method() !== "POST" || answer === "server") return route.fallback();
    return answer === "abort" ? route.abort() : route.fulfill(ofProxy);
  });
  await send();
  await expectMessage(page, name, /connection|Failed to/);
  await expectTyped(typed);
  expect(new URL(page.url()).pathname).toBe(path);

  answer = row.isFaultless ? "fault" : "server";
  await page.getByRole("button", { name: "Retry" }).click();
  await expectMessage(page, name, faultOf(name));
  if (row.isFaultless) await expectMessage(page, name, /(^| )502: Bad Gateway$/);
  await expectTyped(typed);
  expect(new URL(page.url()).pathname).toBe(path);
  await page.unrouteAll();
}

/** Sends a form that the server refuses. */
export async function seeRefused(
  page: Page,
  trouble: Trouble,
  name: FailureName,
  { open, reason }: NonNullable<FailureRow["refused"]>,
): Promise<void> {
  trouble.expect(/status of 4\d\d/);
  const { send, typed } = await open(page);
  await send();
  await expectMessage(page, name, reason, false);
  await expectTyped(typed);
}
