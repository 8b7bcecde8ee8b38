import { describe, expect, it } from "vitest";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { aProperty, aRequest, filledProperty as filled } from "../harness/factories";
import { type Form, page, withStatus } from "../harness/page";
import { adminEachTest } from "../harness/signed-in";

const list = "/admin/properties";
const add = `${list}/add`;

const admin = adminEachTest();

const stored = () => db.select().from(properties);
const seen = async (path: string) => admin.page(path);
const form = async (path = add) => (await seen(path)).one("form#property");

/** The banner of the page that a form led to. */
const banner = async (answer: Promise<Response>) => (await admin.bannerAfter(answer)).join("");

describe("a price when adding", () => {
  it.each([
    ["25M", 25_000_000, "ETB"],
    ["25.5 million", 25_500_000, "ETB"],
    ["22 000 000 ETB", 22_000_000, "ETB"],
    ["22.000.000", 22_000_000, "ETB"],
    ["2.5 ሚሊዮን ብር", 2_500_000, "ETB"],
    ["$250,000", 250_000, "USD"],
    ["", 0, "ETB"],
    ["0", 0, "ETB"],
  ])("of %j is %i in %s", async (price, amount, currency) => {
    const said = await banner(admin.submit(await form(), { ...filled, price }));
    expect(said).toBe("Property createdHouse with a view");
    expect(await stored()).toMatchObject([{ price: amount, currency }]);
  });

  it.each(["abc", "12 or 13", "-5"])("of %j is none, and the page says so", async (price) => {
    const said = await banner(admin.submit(await form(), { ...filled, price }));
    expect(said).toBe(
      `Property createdHouse with a view. “${price}” was not understood as a price: visitors read “Price on request”.`,
    );
    expect(await stored()).toMatchObject([{ price: 0 }]);
  });

  it("that is none is told with what else there is to tell, each in a sentence", async () => {
    await aRequest({ message: "A villa in Bole, please.", budget: null });
    const fields = { ...filled, propertyType: "Villa", subcity: "Bole", price: "rubbish" };
    const said = await banner(admin.submit(await form(), fields));
    expect(said).toMatch(/“rubbish” was not [^.]* “Price on request”\. 1 request fits$/);
  });

  it("in a currency that there is not is refused, and when editing, too", async () => {
    const { id } = await aProperty();
    for (const path of [add, `${list}/edit/${id}`]) {
      const fields = { ...filled, price: "25M", currency: "XYZ" };
      const refused = await page(await withStatus(400, admin.submit(await form(path), fields)));
      expect(refused.byLabel("Price (ETB)").getAttribute("value")).toBe("25M");
      expect(refused.text("#property-currency-error")).not.toBe("");
    }
  });

  it.each([
    ["25.5", "Price must be a whole number, such as 25,500,000 or 25.5M"],
    ["2000 billion", "Price must be at most 1,000,000,000,000"],
  ])("of %s is refused", async (price, message) => {
    const response = await withStatus(400, admin.submit(await form(), { ...filled, price }));
    expect((await page(response)).text("#property-price-error")).toBe(message);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["25.5 million", "ETB", "ETB 25,500,000"],
    ["$250,000", "USD", "$250,000"],
    ["0", "ETB", "Visitors read “Price on request”"],
    ["", "ETB", "Without one, visitors read “Price on request”"],
    [
      "abc",
      "ETB",
      "“abc” is not understood as a price. Saved like this, visitors read “Price on request”.",
    ],
  ])("of %j is read back when the form returns", async (price, currency, words) => {
    const response = await admin.submit(await form(), { ...filled, price, title: " " });
    expect(response.status).toBe(400);
    const { text, byLabel, one } = await page(response);
    expect(text("#property-price-hint")).toBe(words);
    expect(byLabel(`Price (${currency})`).getAttribute("value")).toBe(price || undefined);
    expect(one(`select[name="currency"] option[selected]`).textContent).toBe(currency);
  });
});

describe("a price when editing", () => {
  const save = async (price: string) => {
    const { id } = await aProperty();
    const response = await admin.submit(await form(`${list}/edit/${id}`), { price });
    return { response, rows: await stored() };
  };

  it("is read back as it is stored", async () => {
    const { id } = await aProperty();
    const { text } = await seen(`${list}/edit/${id}`);
    expect(text("#property-price-hint")).toBe("ETB 8,500,000");
  });

  it.each([
    ["9.5M", 9_500_000],
    ["0", 0],
  ])("of %s is %i", async (price, amount) => {
    const { response, rows } = await save(price);
    expect(response.status).toBe(303);
    expect(rows).toMatchObject([{ price: amount }]);
  });

  it.each([
    ["", "Price is required"],
    ["  ", "Price is required"],
    ["abc", "Price must be a whole number, such as 25,500,000 or 25.5M"],
    ["12 or 13", "Price must be a whole number, such as 25,500,000 or 25.5M"],
    ["-5", "Price must be at least 0"],
  ])("of %j is refused at the field", async (price, message) => {
    const { response, rows } = await save(price);
    expect(response.status).toBe(400);
    const { text, byLabel } = await page(response);
    expect(text("#property-price-error")).toBe(message);
    expect(byLabel("Price (ETB)").getAttribute("value") ?? "").toBe(price);
    expect(rows).toMatchObject([{ price: 8_500_000 }]);
  });
});

describe("a form that is sent twice", () => {
  const send = (sent: Form, changes: Record<string, string> = {}) =>
    admin.submit(sent, { ...filled, ...changes });
  const twice = "Property createdHouse with a view was saved already: there is one listing";

  it("by a double click is one listing", async () => {
    const sent = await form();
    const answers = await Promise.all([send(sent), send(sent)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await stored()).toHaveLength(1);
  });

  it("after Back is one listing, also when the page was loaded anew", async () => {
    expect(await banner(send(await form()))).toBe("Property createdHouse with a view");
    expect(await banner(send(await form()))).toBe(twice);
    expect(await stored()).toHaveLength(1);
  });

  it("with a change says that it was saved, and is another when sent again", async () => {
    const sent = await form();
    await send(sent);
    const other = { title: "Another house", address: "Another road" };
    const { text, byLabel, one } = await page(send(sent, other), 400);
    expect(text('form#property [role="alert"]')).toContain("This form was saved before");
    expect(byLabel("Title").getAttribute("value")).toBe("Another house");
    expect(await stored()).toHaveLength(1);
    expect((await admin.submit(one("form#property"))).status).toBe(303);
    expect(await stored()).toMatchObject([{ title: filled.title }, { title: "Another house" }]);
  });

  it("long after, from a new page, is two, when its sender says so", async () => {
    await send(await form());
    db.$client.exec("update properties set createdAt = createdAt - 600001");
    const asked = await page(await send(await form()), 409);
    await send(asked.one("form#property"));
    expect(await stored()).toHaveLength(2);
  });
});
