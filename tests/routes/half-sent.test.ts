import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { deleteUser, setRole } from "~/models/accounts/user/staff.server";
import { hashPassword } from "~/models/accounts/user/user.server";
import { db, write } from "~db/client";
import * as schema from "~db/schema";
import { sessions, users } from "~db/system-schema";
import { acting, aProperty, aUser, filledProperty, oneOfEach, reset } from "../harness/factories";
import { multipartOf } from "../harness/page";
import { asUser, type SignedIn } from "../harness/signed-in";

const password = "their own password";
const hashed = hashPassword(password);

type User = SignedIn["user"];
const boss = async () => acting(await aUser({ isAdmin: true }));

/** What may happen to an administrator while the rest of their request is under way. */
const ends: Record<string, (client: SignedIn) => Promise<unknown>> = {
  "is deleted": async ({ user }) => deleteUser(user.id, await boss()),
  "is demoted": async ({ user }) => setRole(user.id, "user", await boss()),
  "logs out": (client) => client.post("/api/logout"),
};
const demotedByHand = ({ id }: User) =>
  write([db.update(users).set({ role: "user" }).where(eq(users.id, id))]);

type Body = { json?: object; form?: Record<string, string>; multipart?: FormData };
type Sent = Body & { method?: "POST" | "PATCH"; path: string };

const house = { ...filledProperty, propertyType: "House", price: 8_500_000 };
const added = {
  ...filledProperty,
  propertyType: "House",
  city: "Addis Ababa",
  country: "Ethiopia",
  currency: "ETB",
  status: "For Sale",
};
const edited = { ...added, status: "Available" };
const slide = { title: "Mine", imageUrl: "/images/mine.jpg" };
const mallory = { username: "mallory", email: "mallory@mail.example", password: "mallory's own" };
const row = { id: "1" };
const newPassword = { currentPassword: password, newPassword: "another password" };

/** The file is last, so that it arrives after access was lost. */
const withFile = (field: string, file: File, texts: Record<string, string> = {}) =>
  multipartOf(Object.entries(texts), [field, file]);
const picture = await sharp({ create: { width: 37, height: 23, channels: 3, background: "#3a7" } })
  .png()
  .toBuffer();
const photo = () => new File([picture], "photo.png");
const csv = new File(
  [
    "title,description,price,address,state,zipCode,bedrooms,bathrooms,squareFeet,propertyType\n" +
      "Imported,Nice,1000,Bole,Addis Ababa,1000,3,2,1500,House",
  ],
  "properties.csv",
);

const toApi: Sent[] = [
  { path: "/api/admin/properties", json: house },
  { path: "/api/admin/properties/1", method: "PATCH", json: { title: "Mine" } },
  { path: "/api/admin/hero-images", json: slide },
  { path: "/api/admin/hero-images/1", method: "PATCH", json: { title: "Mine" } },
  { path: "/api/admin/inquiries/1", method: "PATCH", json: { note: "Mine" } },
  { path: "/api/admin/property-requests/1", method: "PATCH", json: { note: "Mine" } },
  { path: "/api/admin/users", json: { ...mallory, isAdmin: true } },
  { path: "/api/admin/users/1/role", method: "PATCH", json: { isAdmin: true } },
  { path: "/api/upload-image", multipart: withFile("image", photo()) },
  { path: "/api/debug/properties", json: house },
  { path: "/api/change-password", json: newPassword },
];

const toPages: Sent[] = [
  { path: "/admin/properties/add", form: added },
  { path: "/admin/properties/edit/1", form: edited },
  { path: "/admin/properties/photos", multipart: withFile("photos", photo(), added) },
  { path: "/admin/properties/photos/1", multipart: withFile("photos", photo(), edited) },
  { path: "/admin/properties/import", multipart: withFile("file", csv) },
  { path: "/admin/properties", form: { ...row, intent: "feature" } },
  { path: "/admin/properties", form: { ...row, intent: "delete" } },
  { path: "/admin/hero-images", form: { ...slide, intent: "add" } },
  { path: "/admin/hero-images", form: { ...slide, ...row, intent: "edit" } },
  {
    path: "/admin/hero-images",
    multipart: withFile("image", photo(), { title: "Mine", intent: "add" }),
  },
  { path: "/admin/hero-images", form: { ...row, intent: "active", active: "false" } },
  { path: "/admin/hero-images", form: { ...row, intent: "delete" } },
  { path: "/admin/inquiries", form: { ...row, intent: "status", status: "Completed" } },
  { path: "/admin/inquiries", form: { ...row, intent: "delete" } },
  { path: "/admin/property-requests", form: { ...row, intent: "note", note: "Mine" } },
  { path: "/admin/property-requests", form: { ...row, intent: "delete" } },
  { path: "/admin/subscribers", form: { ...row, intent: "delete" } },
  { path: "/admin/users", form: { ...mallory, intent: "add" } },
  { path: "/admin/users", form: { ...row, intent: "role", isAdmin: "true" } },
  { path: "/admin/users", form: { ...row, intent: "reset-password" } },
  { path: "/admin/users", form: { ...row, intent: "delete" } },
  { path: "/admin/debug-property", form: { id: "2", intent: "delete" } },
  { path: "/account", form: { ...newPassword, confirmPassword: newPassword.newPassword } },
];

function requestOf({ path, method = "POST", json, form, multipart }: Sent): Request {
  const url = new URL(path, env.PUBLIC_URL);
  const body = multipart ?? (form ? new URLSearchParams(form) : JSON.stringify(json));
  const headers = json ? { "Content-Type": "application/json" } : undefined;
  return new Request(url, { method, headers, body });
}

/** Sends half of a body, and the rest after `meanwhile`: by then access was checked. */
async function sendInHalves(client: SignedIn, sent: Sent, meanwhile: () => Promise<unknown>) {
  const whole = requestOf(sent);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const middle = Math.floor(bytes.length / 2);
  let parts = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        parts += 1;
        if (parts === 1) return controller.enqueue(bytes.slice(0, middle));
        await meanwhile();
        controller.enqueue(bytes.slice(middle));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const { url, method, headers } = whole;
  headers.set("Host", new URL(url).host);
  headers.set("Cookie", client.cookieHeader() ?? "");
  const response = await client.fetch(new Request(url, { method, headers, body }));
  expect(parts, "the body was read in two parts").toBe(2);
  return response;
}

const tables = [...Object.values(schema), sessions, users].filter((value) =>
  is(value, SQLiteTable),
);
const filesIn = (folder: string) => {
  const path = join(env.DATA_DIR, folder);
  return existsSync(path) ? readdirSync(path) : [];
};
const everything = async () => ({
  rows: await Promise.all(tables.map((table) => db.select().from(table))),
  files: [filesIn("images"), filesIn("imports")],
});

let admin: SignedIn;
beforeEach(async () => {
  await reset();
  await oneOfEach();
  await aProperty({ isTest: true });
  admin = await asUser(await aUser({ isAdmin: true, password: await hashed }));
});

const named = ({ path, method, json, form, multipart }: Sent) => {
  const fields = Object.keys(json ?? form ?? Object.fromEntries(multipart ?? []));
  return `${method ?? "POST"} ${path} (${form?.intent ?? fields.join(" ")})`;
};
const cases = (sent: Sent[]) =>
  Object.keys(ends).flatMap((end) => sent.map((each) => [end, named(each), each] as const));

/** Sends it in halves while `end` happens; what stands stored just after that must stay as it is. */
async function nothingIsStored(sent: Sent, end: () => Promise<unknown>) {
  let before: Awaited<ReturnType<typeof everything>> | undefined;
  const response = await sendInHalves(admin, sent, async () => {
    await end();
    before = await everything();
  });
  expect(await everything()).toEqual(before);
  return response;
}

test.each(cases(toApi))("who %s meanwhile stores nothing: %s", async (end, _name, sent) => {
  const response = await nothingIsStored(sent, async () => ends[end]?.(admin));
  expect(response.status).toBe(401);
  expect(await response.json()).toHaveProperty("message");
});

test.each(cases(toPages))("who %s meanwhile stores nothing: %s", async (end, _name, sent) => {
  const response = await nothingIsStored(sent, async () => ends[end]?.(admin));
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toMatch(/^\/(admin|auth)\?redirect=/);
});

test("a role that was taken away by hand counts as well", async () => {
  const demote = () => demotedByHand(admin.user);
  const page = await nothingIsStored(
    { path: "/admin/users", form: { ...row, intent: "role", isAdmin: "true" } },
    demote,
  );
  expect(page.status).toBe(403);
});

test("an import that is confirmed in halves stores nothing", async () => {
  const checked = await admin.post("/admin/properties/import", {
    multipart: withFile("file", csv),
  });
  const file = new URL(checked.headers.get("Location") ?? "", env.PUBLIC_URL).searchParams.get(
    "file",
  );
  const sent = { path: "/admin/properties/import", form: { file: file ?? "" } };
  const answer = await nothingIsStored(sent, () => admin.post("/api/logout"));
  expect(answer.status).toBe(302);
});

const everySent = [...toApi, ...toPages].map((each) => [named(each), each] as const);

test.each(everySent)("who stays signed in may take their time: %s", async (_name, sent) => {
  const before = await everything();
  const response = await sendInHalves(admin, sent, async () => {});
  expect([200, 201, 302, 303]).toContain(response.status);
  expect(await everything()).not.toEqual(before);
});
