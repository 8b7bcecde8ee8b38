import { expect, it } from "vitest";
import { app } from "../harness/app";
import { aProperty, aUser } from "../harness/factories";
import { adminEachTest, asUser, type SignedIn } from "../harness/signed-in";

const admin = adminEachTest();

const main = async (who: Pick<SignedIn, "page">, path: string) =>
  (await who.page(path)).text("main");
const archive = async (count: number) => {
  for (let made = 0; made < count; made++) await aProperty();
  const form = { intent: "archive", all: "1", asked: String(count) };
  expect((await admin.post("/admin/properties", { form })).status).toBe(303);
};

it.each(["/", "/properties", "/properties?subcity=Bole"])(
  "staff who are signed in read on %s why visitors see nothing, and nobody else does",
  async (path) => {
    const agent = await asUser(await aUser({ role: "agent" }));
    const user = await asUser(await aUser());
    await archive(3);
    await aProperty({ isDraft: true });
    const why = "No listing is visible to visitors: 3 archived, 1 draft";
    const shown = await admin.page(path);
    expect(shown.text("main")).toContain(`${why}; undo in the audit log.`);
    expect(shown.one('main a[href="/admin/audit"]').textContent).toBe("Audit log");
    expect(await main(agent, path)).toContain(`${why}. Manage properties`);
    for (const visitor of [app, user])
      expect(await main(visitor, path)).not.toContain("No listing is visible");
    expect((await app.get(path)).headers.get("Set-Cookie")).toBeNull();
  },
);

it("while visitors see a listing, nothing is said to staff", async () => {
  await archive(1);
  await aProperty();
  for (const path of ["/", "/properties", "/properties?search=nothing+like+it"])
    expect(await main(admin, path)).not.toContain("No listing is visible");
});

it("where there has never been one, that is said", async () => {
  expect(await main(admin, "/")).toContain("No listing is visible to visitors: there is none yet.");
});

it("one of anything is called by its singular", async () => {
  await aProperty({
    bedrooms: 1,
    bathrooms: 1,
    images: Array.from({ length: 6 }, (_, at) => `/${at}.jpg`),
  });
  const rows = [
    "/",
    "/properties",
    "/properties/1",
    "/admin/properties",
    "/admin/dashboard",
    "/admin/audit",
  ];
  for (const path of rows) {
    const html = await (await admin.get(path)).text();
    // The specification's own words.
    const withoutCount = html.replace("Found 1 properties", "");
    expect(
      withoutCount.match(
        /[^\d,.]1 (listing|propertie|home|entrie|lead|day|photo|bedroom|bathroom)s\b/g,
      ),
      path,
    ).toBeNull();
  }
});
