import { beforeEach, expect, test } from "vitest";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";
import { page } from "../harness/page";
import { adminEachTest } from "../harness/signed-in";

beforeEach(reset);
const admin = adminEachTest();

const photo = (name: string) => `/images/${name.repeat(24)}-1500x1000-a1b2c3.jpg`;
const saving = { headers: { "Save-Data": "on" } };

const home = { title: "Villa in Bole", subcity: "Bole", propertyType: "Villa" } as const;
const pages = ["", "/properties", "/properties/1", "/places", "/contact", "/alerts"];

beforeEach(() => aProperty({ ...home, isFeatured: true, images: [photo("a"), photo("b")] }));

test.each(pages.flatMap((path) => [path || "/", `/am${path}`]))(
  "%s saves data: nothing is fetched, and all of it is there",
  async (path) => {
    const lite = await page(app.get(path, saving), 200);
    const usual = await app.page(path, 200);
    expect(lite.all("script, img, source, iframe, [src], noscript style")).toEqual([]);
    expect(lite.all("link[rel=stylesheet], link[rel=modulepreload]")).toEqual([]);
    const icons = lite.all("use").map((use) => use.getAttribute("href"));
    expect(
      icons.every((href) => href?.startsWith("#") && lite.one(`symbol[id="${href.slice(1)}"]`)),
    );
    expect(String(lite.document)).not.toMatch(/url\((?!data:|["']?\/images\/)|@font-face/);
    expect(lite.headers.get("Vary")).toContain("Save-Data");
    for (const same of ["h1", "title", "link[rel=canonical]", "form [name]"])
      expect(lite.all(`${same}`).map(String)).toEqual(
        usual
          .all(same)
          .map(String)
          .filter((field) => !field.includes("newsletter")),
      );
    expect(lite.one("main ~ footer, footer")).toBeTruthy();
    expect(lite.headers.get("Content-Security-Policy")).toMatch(/script-src 'self';/);
  },
);

test("pictures unfold in their boxes, and lead where the others lead", async () => {
  const list = await page(app.get("/properties", saving), 200);
  const box = list.one("article .card-photo details");
  expect(box.querySelector("summary")?.textContent).toBe("Show photo");
  expect(box.querySelector("a")?.getAttribute("href")).toMatch(/^\/properties\/1/);
  const shown = box.querySelector("[role=img]");
  expect(shown?.getAttribute("aria-label")).toBe(home.title);
  expect(shown?.getAttribute("style")).toContain(photo("a").replace(".jpg", "-320.webp"));

  const detail = await page(app.get("/am/properties/1", saving), 200);
  const photos = detail.all(".photos details");
  expect(photos.map((each) => each.querySelector("a")?.getAttribute("href"))).toEqual(
    ["a", "b"].map((name) => photo(name).replace(".jpg", "-960.jpg")),
  );
  expect(photos[1]?.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("ፎቶ 2 ከ2");
});

test("a picture of another site is a link, and a home without one has none", async () => {
  await aProperty({ title: "Hut", images: ["https://images.example/a.jpg"] });
  await aProperty({ title: "Plot", images: [] });
  const list = await page(app.get("/properties", saving), 200);
  const hrefs = list.all("a.on-tap").map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["https://images.example/a.jpg"]);
  expect(list.all("details.on-tap")).toHaveLength(1);
});

test("a quiet line leads to the same page with everything, and the footer back", async () => {
  const lite = await page(app.get("/am/properties?propertyType=Villa", saving), 200);
  const whole = lite.all("a").find((link) => link.textContent === "ሁሉንም ያሳዩ");
  expect(whole?.getAttribute("href")).toBe("?propertyType=Villa&lite=0");
  const usual = await app.page("/properties?propertyType=Villa", 200);
  const low = usual.all("footer a").find((link) => link.textContent === "Low data");
  expect(low?.getAttribute("href")).toBe("?lite=1");
  expect(low?.getAttribute("rel")).toBe("nofollow");
  expect(lite.all("footer a[href='?lite=1']")).toEqual([]);
});

test("pages that only script can show, and those of staff, have their script", async () => {
  for (const path of ["/favorites", "/auth", "/am/favorites/list"])
    expect((await page(app.get(path, saving))).all("script[id=page]")).toHaveLength(1);
  expect((await page(admin.get("/admin/dashboard", saving))).all("script").length).toBeGreaterThan(
    0,
  );
});
