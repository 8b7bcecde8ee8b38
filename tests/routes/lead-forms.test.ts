import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~db/client";
import { leads, subscribers } from "~db/schema";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";
import { isInquiry, isRequest } from "../harness/lead-lists";
import { page, textOf, withStatus } from "../harness/page";

const sender = { name: "Sara Bekele", email: "sara@mail.example", phone: "+251911234567" };

type FormCase = {
  path: string;
  id: string;
  fields: Record<string, string | string[]>;
  toast: [title: string, description: string];
  errors: Record<string, string>;
  stored: () => Promise<object[]>;
  row: object;
  /** The heading of the receipt, and what it says besides name, e-mail and phone. */
  receipt: [title: string, ...texts: string[]];
};

const shortName = "Name must be at least 2 characters";
const shortPhone = "Phone number must be at least 10 digits";
const badEmail = "Please enter a valid email";
const bad = { name: "S", email: "sara", phone: "0911" };

const inquiry: FormCase = {
  path: "/properties/1-family-house",
  id: "inquiry-form",
  fields: { ...sender, message: "Is the house still free in March?" },
  toast: ["Inquiry sent", "We'll get back to you as soon as possible!"],
  errors: {
    name: shortName,
    email: badEmail,
    phone: shortPhone,
    message: "Message must be at least 10 characters",
  },
  stored: () => db.select().from(leads).where(isInquiry),
  receipt: ["We have your inquiry", "Family house", "Is the house still free in March?"],
  row: { kind: "inquiry", propertyId: 1, ...sender, message: "Is the house still free in March?" },
};
const visit: FormCase = {
  path: "/properties/1-family-house?contact=visit",
  id: "visit-form",
  fields: { ...sender, visitDate: "", message: "Could I see it next week, please?" },
  toast: ["Visit request sent", "We'll contact you to confirm the visit details!"],
  errors: { ...inquiry.errors, visitDate: "The visit date must not be in the past" },
  stored: inquiry.stored,
  receipt: ["We have your visit request", "Any day", "Could I see it next week, please?"],
  row: { kind: "visit", visitDate: null },
};
const request: FormCase = {
  path: "/contact",
  id: "request-form",
  fields: { ...sender, requirements: "Three bedrooms in Bole.", budget: "2,500,000" },
  toast: ["Request submitted", "We'll contact you about your property request soon!"],
  errors: {
    name: shortName,
    email: badEmail,
    phone: shortPhone,
    requirements: "Requirements must be at least 10 characters",
    budget: "Budget must be a number in ETB, such as 2,500,000",
  },
  stored: () => db.select().from(leads).where(isRequest),
  receipt: ["We have your property request", "ETB 2,500,000", "Three bedrooms in Bole."],
  row: { ...sender, message: "Three bedrooms in Bole.", budget: 2_500_000 },
};
const interest: FormCase = {
  path: "/",
  id: "interest-form",
  fields: { ...sender, propertyInterests: ["House", "Office"], budget: "Over 10,000,000 ETB" },
  toast: ["Request received!", "Thank you! Our property specialists will contact you soon."],
  errors: {
    name: shortName,
    email: "Please enter a valid email address",
    phone: "Phone number must be at least 8 characters",
  },
  stored: () => db.select().from(subscribers),
  receipt: ["We have your interest request", "House, Office", "Over 10,000,000 ETB"],
  row: { ...sender, propertyInterests: "House, Office", budget: "Over 10,000,000 ETB" },
};
const forms = { inquiry, visit, request, interest };

const badFields: Record<string, string> = {
  ...bad,
  message: "Hello?",
  requirements: "A house",
  budget: "a lot",
  visitDate: "2020-01-01",
};

beforeEach(async () => {
  await reset();
  await aProperty({ title: "Family house" });
});

async function open(
  { path, id }: FormCase,
  client: typeof app | ReturnType<typeof app.visitor> = app,
) {
  const shown = await client.page(path);
  return { shown, form: shown.one(`form[id="${id}"]`) };
}

describe.each(Object.entries(forms))("the %s form without script", (_name, the) => {
  it("stores the lead and comes back with a banner and a receipt in its place", async () => {
    const visitor = app.visitor();
    const { form } = await open(the, visitor);
    const response = await withStatus(303, visitor.submit(form, the.fields));
    const [title, ...texts] = the.receipt;
    expect(response.headers.get("Location")).toBe(`${the.path}#${the.id}-sent`);
    const stored = await the.stored();
    expect(stored).toMatchObject([the.row]);
    const next = await visitor.pageAfter(response);
    expect(next.texts('[role="status"] p')).toEqual(the.toast);
    expect(next.all(`form[id="${the.id}"]`)).toEqual([]);
    const receipt = next.one(`[id="${the.id}-sent"]`);
    expect(textOf(receipt)).toContain("An agent answers within a working day.");
    const { reference } = stored[0] as { reference: string };
    expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    for (const text of [title, reference, ...Object.values(sender), ...texts])
      expect(textOf(receipt)).toContain(text);
    const another = receipt.querySelector('a[href*="another"]')?.getAttribute("href") ?? "";
    expect((await visitor.page(another)).all(`form[id="${the.id}"]`)).toHaveLength(1);
    expect(next.headers.get("Cache-Control")).toContain("private");
    // Without a pixel nothing is made for one.
    expect(next.one("script#page").innerHTML).not.toMatch(/"event"|pixel/);
    const again = await visitor.page(the.path);
    expect(again.texts('[role="status"] p')).toEqual([]);
    expect(again.all(`form[id="${the.id}"]`)).toHaveLength(1);
  });

  it("is sent once by two taps, which lead to one receipt", async () => {
    const visitor = app.visitor();
    const { form } = await open(the, visitor);
    const responses = await Promise.all([
      visitor.submit(form, the.fields),
      visitor.submit(form, the.fields),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    const [stored, ...others] = (await the.stored()) as { reference: string }[];
    expect(others).toEqual([]);
    const shown = await visitor.pageAfter(responses[1] as Response);
    expect(shown.text(`[id="${the.id}-sent"]`)).toContain(stored?.reference);
    expect(shown.all('[role="alert"]')).toEqual([]);
  });

  it("comes back with every message, every value and a summary of links", async () => {
    const { form } = await open(the);
    const typed = Object.fromEntries(
      Object.keys(the.errors).map((name) => [name, badFields[name] ?? ""]),
    );
    const shown = await page(app.submit(form, typed), 400);
    for (const [name, message] of Object.entries(the.errors)) {
      const field = shown.one(`[id="${the.id}-${name}"]`);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(field.getAttribute("value") ?? field.textContent).toBe(typed[name]);
      const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
      const messages = described.map((id) => textOf(shown.one(`[id="${id}"]`)));
      expect(messages).toContain(message);
      expect(textOf(shown.one(`[role="alert"] a[href="#${the.id}-${name}"]`))).toBe(message);
    }
    expect(await the.stored()).toEqual([]);
  });

  it("has no trace of the visitor in it", async () => {
    const [first, second] = await Promise.all([app.get(the.path), app.get(the.path)]);
    expect(first.headers.get("Set-Cookie")).toBeNull();
    expect(first.headers.get("Cache-Control")).toContain("public");
    expect(await first.text()).toBe(await second.text());
  });

  it("has a trap that people do not meet, and keeps what falls into it apart", async () => {
    const { form } = await open(the);
    const trap = form.querySelector('[name="homepageLink"]');
    expect(trap?.getAttribute("tabindex")).toBe("-1");
    expect(trap?.closest("[aria-hidden]")).not.toBeNull();
    const response = await app.submit(form, { ...the.fields, homepageLink: "https://x.example" });
    expect(response.status).toBe(303);
    expect(await the.stored()).toMatchObject([{ quarantined: true }]);
  });

  it("survives nonsense", async () => {
    const { form } = await open(the);
    const action = form.getAttribute("action")?.split("#")[0] ?? "";
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    for (const body of [
      "",
      "name[4294967294]=x&propertyInterests[4294967294]=x",
      "__proto__=x&constructor[prototype]=x&name.first=x",
      "__intent__=%7B%22type%22%3A%22insert%22%7D",
      "__intent__=nonsense",
    ]) {
      expect((await app.post(action, { body, headers })).status, body).toBe(400);
    }
    const other = await app.post(action, { body: "x", headers: { "Content-Type": "text/plain" } });
    expect(other.status).toBe(415);
    expect(await the.stored()).toEqual([]);
  });
});

it("fits a receipt of the longest Amharic texts into a cookie", async () => {
  const visitor = app.visitor();
  await reset();
  await aProperty({ title: "ሰፊ ቤት ".repeat(40) });
  const { form } = await open(inquiry, visitor);
  const name = "ሳ".repeat(100);
  const message = "ሰላም ነው ".repeat(600);
  const response = await visitor.submit(form, { ...inquiry.fields, name, message });
  expect(response.headers.get("Set-Cookie")?.split(";")[0]?.length).toBeLessThan(4096);
  const shown = await visitor.pageAfter(response);
  expect(shown.text('[id="inquiry-form-sent"]')).toContain(`${message.slice(0, 200).trimEnd()}…`);
});

describe("the contact tabs", () => {
  it("are links, and each shows its own form", async () => {
    const form = await app.page("/properties/1");
    expect(form.byLabel("Message").textContent).toContain("Family house");
    const visiting = await app.page("/properties/1?contact=visit");
    for (const [shown, id] of [
      [form, "inquiry-form"],
      [visiting, "visit-form"],
    ] as const) {
      const panels = shown.all('[role="tabpanel"]').filter((panel) => panel.querySelector("form"));
      const visible = panels.filter((panel) => !panel.hasAttribute("hidden"));
      expect(visible.map((panel) => panel.querySelector("form")?.id)).toEqual([id]);
    }
    expect(form.one('a[role="tab"][href$="?contact=visit#contact"]')).toBeTruthy();
  });

  it("answer 404 for a listing that is gone", async () => {
    const { form } = await open(inquiry);
    await reset();
    expect((await app.submit(form, inquiry.fields)).status).toBe(404);
  });
});

describe("for a signed-in visitor", () => {
  it.each(Object.entries(forms))("the %s form knows name and e-mail", async (_name, the) => {
    const visitor = app.visitor();
    const user = { username: "sara", email: "sara@mail.example", password: "a-long-password" };
    expect((await visitor.post("/api/register", { json: user })).status).toBe(201);
    const { shown, form } = await open(the, visitor);
    expect(form.querySelector('[name="name"]')?.getAttribute("value")).toBe("sara");
    expect(form.querySelector('[name="email"]')?.getAttribute("value")).toBe("sara@mail.example");
    expect(shown.headers.get("Cache-Control")).toContain("private");
  });
});
