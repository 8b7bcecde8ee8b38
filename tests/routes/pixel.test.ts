import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import type { FormAnswer } from "~/forms/answer";
import { scriptField, trapField } from "~/forms/answer";
import { app } from "../harness/app";
import { aProperty } from "../harness/factories";
import { data, page } from "../harness/page";
import { adminEachTest, signedIn } from "../harness/signed-in";

const agreed = { Cookie: "ad_consent=granted" };
const sender = { name: "Sara Bekele", email: "Sara@Mail.example", phone: "+251911234567" };
const email = createHash("sha256").update("sara@mail.example").digest("hex");
const id = expect.stringMatching(/^[\w-]{22}$/);
const facts = {
  property_id: 1,
  property_title: "Garden house",
  property_type: "House",
  price: 8_500_000,
  currency: "ETB",
  location: "Bole, Addis Ababa",
  email,
};

const admin = adminEachTest();
beforeEach(async () => {
  env.FACEBOOK_PIXEL_ID = "1234567890";
  await aProperty({ title: "Garden house" });
});

const forms = [
  ["/?index", "site/home", "Lead", {}, { email }],
  [
    "/properties/1?contact=inquiry",
    "site/property",
    "PropertyInquiry",
    { message: "Is the house still free in March?" },
    facts,
  ],
  [
    "/properties/1?contact=visit",
    "site/property",
    "PropertyVisitRequest",
    { message: "Could I see it next week, please?" },
    facts,
  ],
  [
    "/contact",
    "site/contact",
    "PropertyRequest",
    { requirements: "Three bedrooms in Bole." },
    { email },
  ],
] as const;

describe.each(forms)("a lead by the form of %s", (path, route, name, fields, details) => {
  const url = `${path}${path.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`;
  const form = { ...sender, ...fields, [scriptField]: "on" };
  const eventOf = async (more: Record<string, string> = {}) =>
    (await data<FormAnswer>(await app.post(url, { form: { ...form, ...more } }))).toast?.event;

  it("comes with its event, a repeated one with the same", async () => {
    const first = await eventOf();
    expect(first).toEqual({ name, id, details });
    expect(await eventOf()).toEqual(first);
    expect((await eventOf({ phone: "+251922345678" }))?.id).not.toBe(first?.id);
  });

  it("is no event when it looks like spam", async () => {
    expect(await eventOf({ [trapField]: "https://x.example" })).toBeUndefined();
  });

  it("comes with its event on the next page without script, and only there", async () => {
    const visitor = app.visitor();
    const sent = await visitor.post(path, { form: { ...sender, ...fields } });
    const next = await visitor.pageAfter(sent);
    const state = (shown: typeof next) =>
      JSON.parse(shown.one("script#page").innerHTML).context.state.loaderData.root;
    expect(state(next).flash.event).toEqual({ name, id, details });
    expect(state(await visitor.pageAfter(sent)).flash).toBeNull();
  });
});

it("a property that an administrator creates comes with its event", async () => {
  const sent = await admin.post("/admin/properties/add", {
    form: {
      title: "ጋርደን ".repeat(33).trim(),
      description: "A bright home with a garden.",
      address: "Bole Bulbula",
      subcity: "Bole",
      state: "Addis Ababa",
      zipCode: "1000",
      bedrooms: "3",
      bathrooms: "2",
      squareFeet: "2400",
      price: "250000",
      currency: "USD",
      propertyType: "Villa",
      status: "For Sale",
    },
  });
  expect(sent.status).toBe(303);
  expect(sent.headers.get("Set-Cookie")?.length).toBeLessThan(4000);
  const next = await admin.pageAfter(sent);
  const { flash } = JSON.parse(next.one("script#page").innerHTML).context.state.loaderData.root;
  expect(flash.event).toEqual({
    name: "PropertyCreated",
    id,
    details: {
      property_id: 2,
      property_type: "Villa",
      price: 250_000,
      currency: "USD",
      subcity: "Bole",
      is_admin: true,
    },
  });
});

describe("a document", () => {
  const policyOf = async (path: string, headers: Record<string, string> = {}) =>
    (await app.get(path, { headers })).headers.get("Content-Security-Policy") ?? "";

  it.each(["/", "/contact", "/auth", "/no-such-page"])(
    "%s lets the pixel in with consent only, and is otherwise the same",
    async (path) => {
      const closed = await policyOf(path);
      expect(closed).not.toContain("facebook");
      for (const Cookie of ["ad_consent=denied", "ad_consent=", "ad_consent=grantedly"])
        expect(await policyOf(path, { Cookie })).toBe(closed);
      const open = await policyOf(path, agreed);
      expect(open).toMatch(/script-src https:\/\/connect\.facebook\.net 'self'/);
      expect(open).toMatch(/img-src https:\/\/www\.facebook\.com 'self'/);
      expect(open).toMatch(/connect-src https:\/\/www\.facebook\.com 'self'/);
      expect(open.replaceAll(/https:\/\/\w+\.facebook\.\w+ /g, "")).toBe(closed);
      const [one, two] = [await app.get(path), await app.get(path, { headers: agreed })];
      expect(await one.text()).toBe(await two.text());
      if (one.headers.has("ETag"))
        expect(two.headers.get("ETag")).not.toBe(one.headers.get("ETag"));
      expect(one.headers.get("Set-Cookie")).toBeNull();
    },
  );

  it("has the choice in its footer, for who has script", async () => {
    const shown = await app.page("/contact");
    expect(shown.text("footer button.needs-script")).toBe("Cookie choices");
  });
});

describe("the pixel page", () => {
  it("waits for this browser's consent", async () => {
    const shown = await admin.page("/admin/facebook-pixel");
    expect(shown.text("main")).toMatch(/ConfigurationActive.*Pixel Active.*Waiting for consent/);
    expect(shown.text("main")).not.toMatch(/Inactive|Setup Required|Not configured/);
    const field = shown.byLabel("Pixel ID");
    expect([field.getAttribute("value"), field.hasAttribute("disabled")]).toEqual([
      "1234567890",
      true,
    ]);
    expect(shown.texts('nav[aria-label="Breadcrumb"] a')).toEqual(["Home", "Admin Dashboard"]);
    expect(shown.all('main a[href="/admin/tracking-test"]')).toHaveLength(1);
  });

  it("says what it knows of a browser that agreed or declined", async () => {
    const text = async (answer: string) => {
      const cookie = `${(await signedIn()).cookie}; ad_consent=${answer}`;
      return (await page(await app.get("/admin/tracking-test", { cookie }))).text("main");
    };
    expect(await text("granted")).toMatch(/No events yet.*Withdraw/);
    expect(await text("denied")).toMatch(/Waiting for consent.*has declined.*Accept/);
  });
});
