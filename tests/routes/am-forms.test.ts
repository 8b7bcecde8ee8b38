import { beforeEach, describe, expect, test } from "vitest";
import type { FormAnswer } from "~/forms/answer";
import { createUser } from "~/models/accounts/user/user.server";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";
import { queued } from "../harness/mails";
import { data, page, textOf } from "../harness/page";

const sender = { name: "ሳራ በቀለ", email: "sara@mail.example", phone: "+251911234567" };
const request = "በቦሌ ሦስት መኝታ ክፍል ያለው ቤት እፈልጋለሁ።";
const bad = { name: "ሳ", email: "sara", phone: "0911", message: "ሰላም", requirements: "ቤት" };

/** What is Latin in these answers, but not ours to translate. */
const typed = /sara@mail\.example|[\w-]+@\S+|\b[0-9A-Z]{4}-[0-9A-Z]{4}\b|SF-\d+/g;
const english = (text: string) => text.replace(typed, "").match(/[A-Za-z]{2,}/g) ?? [];

const leadForms = [
  ["/am/properties/1", "inquiry-form", "site/property", { message: request }],
  ["/am/properties/1?contact=visit", "visit-form", "site/property", { message: request }],
  ["/am/contact", "request-form", "site/contact", { requirements: request, budget: "2500000" }],
  [
    "/am?index",
    "interest-form",
    "site/home",
    { propertyInterests: "Villa", budget: "1,000,000 - 3,000,000 ETB" },
  ],
] as const;

beforeEach(async () => {
  await reset();
  await aProperty({ title: "ሰፊ ቤት" });
});

describe.each(leadForms)("the form of %s with the id %s", (path, id, route, fields) => {
  const form = { formId: id, ...sender, ...fields };
  const scripted = (fields: Record<string, string>) => {
    const url = `${path}${path.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`;
    return data<FormAnswer>(app.post(url, { form: { ...fields, script: "on" } }));
  };

  test("says in Amharic what is wrong with it, with and without script", async () => {
    const wrong = { ...form, ...bad, budget: "much", visitDate: "2020-01-01" };
    const { result } = await scripted(wrong);
    const messages = Object.values(result?.error ?? {}).flat();
    expect(messages.length).toBeGreaterThanOrEqual(3);
    const shown = await page(app.post(path, { form: wrong }), 400);
    const errors = shown.text(`form[id="${id}"] [role="alert"]`);
    for (const message of messages) {
      expect(english(String(message))).toEqual([]);
      expect(errors).toContain(message);
    }
    expect(english(errors)).toEqual([]);
  });

  test("is answered in Amharic, and the office is told in English", async () => {
    const { receipt, toast } = await scripted(form);
    const said = [receipt?.title, toast?.title, toast?.description];
    const facts = Object.entries(receipt?.facts ?? {}).flat();
    for (const text of [...said, ...facts]) expect(english(text ?? "")).toEqual([]);
    const [mail] = await queued();
    expect(JSON.stringify(mail)).toContain("Reference");
    expect(JSON.stringify(mail)).not.toMatch(/ስልክ|ኢሜይል|\/am\//);
  });

  test("stays in Amharic without script, as far as the receipt", async () => {
    const visitor = app.visitor();
    const response = await visitor.post(path, { form });
    expect(response.headers.get("Location")).toBe(`${path.replace("?index", "")}#${id}-sent`);
    const shown = await page(visitor.follow(response), 200);
    expect(english(shown.texts('[role="status"] p').join(" "))).toEqual([]);
    const receipt = shown.one(`[id="${id}-sent"]`);
    expect(textOf(receipt)).toContain("የጥያቄዎ ቁጥር");
  });
});

test("the same is English where the address is, and at /api", async () => {
  const shown = await page(app.post("/contact", { form: { formId: "request-form", ...bad } }), 400);
  expect(shown.text('[role="alert"]')).toContain("Requirements must be at least 10 characters");
  const refused = await data<object>(app.post("/api/property-requests", { json: bad }), 400);
  expect(JSON.stringify(refused)).toContain("Phone number must be at least 10 digits");
  expect(JSON.stringify(refused)).not.toMatch(/[ሀ-፼]/);
});

describe("the account", () => {
  const password = "ረጅም የይለፍ ቃል";
  const login = { formId: "login", username: "sara", password };

  test.each(["login", "register", "forgot", "reset"])("its page %s is Amharic", async (view) => {
    const shown = await app.page(`/am/auth?view=${view}`, 200);
    expect(english(shown.text("main").replace(/X{4}/g, ""))).toEqual([]);
    const empty = await page(app.post(`/am/auth?view=${view}`, { form: { formId: view } }), 400);
    const errors = empty.text('form [role="alert"]');
    expect([errors.length > 0, english(errors)]).toEqual([true, []]);
  });

  test("stays in Amharic through a refused login, a login and a logout", async () => {
    await createUser({ username: "sara", email: sender.email, password });
    const visitor = app.visitor();
    const sentOn = await visitor.get("/am/account");
    const url = sentOn.headers.get("Location") ?? "";
    expect(url).toBe("/am/auth?redirect=%2Fam%2Faccount");
    const refused = await page(
      visitor.post(url, { form: { ...login, password: "wrong one" } }),
      400,
    );
    expect(english(refused.text('form [role="alert"]'))).toEqual([]);
    const entered = await visitor.post(url, { form: login });
    expect(entered.headers.get("Location")).toBe("/am/account");
    const account = await page(visitor.follow(entered), 200);
    expect(english(account.text('[role="status"] dialog').replace(/\bsara\b(?!@)/g, ""))).toEqual(
      [],
    );
    expect(english(account.text("main").replace(/\bsara\b(?!@)/g, ""))).toEqual([]);
    const changed = { formId: "change-password", currentPassword: "wrong", newPassword: password };
    const form = { ...changed, confirmPassword: "another one" };
    const wrong = await page(visitor.post("/am/account", { form }), 400);
    expect(english(wrong.text('form [role="alert"]'))).toEqual([]);
    const left = await visitor.post("/am/logout");
    expect(left.headers.get("Location")).toBe("/am");
  });
});
