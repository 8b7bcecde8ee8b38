import { beforeEach, expect, it } from "vitest";
import { db, write } from "~db/client";
import { heroImages } from "~db/schema";
import { app } from "../harness/app";
import { aNote, anInquiry, aProperty, aRequest, aSubscriber, aUser } from "../harness/factories";
import { adminEachTest } from "../harness/signed-in";

/** Ends a tag, an attribute of either quote and a script, and runs in each. */
const hostile = `"'></script><img src=x onerror=alert(1)><script>alert(1)</script>`;

const admin = adminEachTest();
let id = 0;

beforeEach(async () => {
  const texts = { title: hostile, description: hostile, address: hostile, state: hostile };
  const property = await aProperty({
    ...texts,
    city: hostile,
    zipCode: hostile,
    features: [hostile],
    images: [`/${hostile}`, `https://evil.example/${hostile}`],
    isFeatured: true,
  });
  id = property.id;
  const inquiry = await anInquiry({ name: hostile, message: hostile, propertyId: id });
  await admin.patch(`/api/admin/inquiries/${inquiry.id}`, { json: { note: hostile } });
  const request = await aRequest({ name: hostile, message: hostile });
  await aNote(request, { text: hostile });
  await aSubscriber({ name: hostile });
  await aUser({ username: hostile.slice(0, 50) });
  await write([
    db
      .insert(heroImages)
      .values({ title: hostile, description: hostile, imageUrl: `/images/${hostile}` }),
  ]);
});

it.each([
  "/",
  "/properties",
  `/properties?search=${encodeURIComponent(hostile)}`,
  "/properties/:id",
  "/filter-test",
  `/auth?redirect=${encodeURIComponent(`/${hostile}`)}&error=${encodeURIComponent(hostile)}`,
  "/admin/dashboard",
  "/admin/properties",
  "/admin/properties/edit/:id",
  "/admin/inquiries",
  "/admin/property-requests",
  "/admin/subscribers",
  "/admin/users",
  "/admin/hero-images",
  "/admin/audit",
])("%s shows what people typed as text, and runs none of it", async (path) => {
  const client = path.startsWith("/auth") ? app : admin;
  const shown = await client.page(path.replace(":id", String(id)));
  expect(String(shown.document)).toMatch(/alert(\(|%28)1/);
  expect(shown.all("[onerror]")).toEqual([]);
  expect(shown.all("script").map((script) => script.textContent)).not.toContain("alert(1)");
  expect(shown.all("img").map((image) => image.getAttribute("src"))).not.toContain("x");
});
