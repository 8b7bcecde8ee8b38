import { join } from "node:path";
import Database from "better-sqlite3";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminPages } from "../harness/admin-pages";
import { formFields } from "../harness/page";
import { signIn, startProduct } from "../harness/product.mjs";

let product: Awaited<ReturnType<typeof startProduct>>;
let wholeStylesheet: string;
beforeAll(async () => {
  product = await startProduct({ SEED_DEMO: "1" });
  const [url] = /\/assets\/app-[\w-]+\.css/.exec(await (await get("/")).text()) ?? [];
  wholeStylesheet = await (await get(String(url))).text();
}, 180_000);
afterAll(() => product.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product.url}${path}`, { headers });

/** Submits a form of a page as a browser without script does. */
async function submit(path: string, id: string, typed: Record<string, string>) {
  const form = parse(await (await get(path)).text()).querySelector(`form#${id}`);
  if (!form) throw new Error(`${path} has no form ${id}`);
  return fetch(new URL(form.getAttribute("action") ?? path, product.url), {
    method: "POST",
    body: formFields(form, typed),
    headers: { Origin: product.url },
    redirect: "manual",
  });
}

const classesIn = (stylesheet: string) =>
  new Set(
    Array.from(stylesheet.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = ""]) =>
      name.replaceAll("\\", ""),
    ),
  );

/** What a page shows, with and without script, and has no rules for but the whole stylesheet has. */
async function unstyled(response: Response): Promise<string[]> {
  const document = parse((await response.text()).replace(/<\/?noscript>/g, ""));
  const own = document.querySelector("style")?.textContent ?? "";
  expect(own.length).toBeGreaterThan(5000);
  expect(own.length).toBeLessThan(wholeStylesheet.length);
  const linked = async (media: string) => {
    const links = document.querySelectorAll(`link[rel=stylesheet]${media}`);
    const texts = links.map(async (it) => (await get(it.getAttribute("href") ?? "")).text());
    return (await Promise.all(texts)).join("");
  };
  const [staffStyle, pageStyle] = [
    await linked(":not([media]):not([disabled])"),
    await linked("[disabled]"),
  ];
  const names = new Set(
    document
      .querySelectorAll("[class]")
      .flatMap((it) => it.getAttribute("class")?.split(" ") ?? []),
  );
  const [known, all] = [classesIn(own + staffStyle), classesIn(wholeStylesheet + pageStyle)];
  const animations = Array.from(document.outerHTML.matchAll(/animation-name:([\w-]+)/g));
  return [
    ...[...names].filter((name) => all.has(name) && !known.has(name)),
    ...animations.flatMap(([, name]) => (own.includes(`@keyframes ${name}{`) ? [] : [name ?? ""])),
  ];
}

test.each([
  "/",
  "/properties",
  "/properties?page=2",
  "/properties?search=zzzzzz",
  "/properties?propertyType=Villa&subcity=Bole&minPrice=1",
  "/properties/5",
  "/properties/5?contact=visit&details=features",
  "/properties/5?details=location",
  "/properties/999999",
  "/contact",
  "/favorites",
  "/favorites/list",
  "/filter-test",
  "/auth",
  "/auth?view=register",
  "/nowhere",
])("%s holds the style of all that it shows", async (path) => {
  const response = await get(path);
  expect(await response.clone().text()).not.toMatch(/assets\/staff-/);
  expect(await unstyled(response)).toEqual([]);
});

test("a sold listing, and one without a picture, hold theirs", async () => {
  const database = new Database(join(product.dataDir, "sefer.db"));
  database.prepare("update properties set status = 'Sold', images = '[]' where id = 5").run();
  database.close();
  const response = await get("/properties/5");
  expect(await response.clone().text()).toContain("See similar ones");
  expect(await unstyled(response)).toEqual([]);
});

test.each([
  ["/", "interest-form"],
  ["/contact", "request-form"],
  ["/properties/6", "inquiry-form"],
  ["/properties/6?contact=visit", "visit-form"],
])("%s with the errors of %s holds their style", async (path, id) => {
  const response = await submit(path, id, { name: "A", email: "none", phone: "1" });
  expect(await response.clone().text()).toContain('role="alert"');
  expect(await unstyled(response)).toEqual([]);
});

test("a page with a banner holds its style", async () => {
  const sent = await submit("/properties/6", "inquiry-form", {
    name: "Abebe",
    email: "abebe@mail.example",
    phone: "+251911234567",
  });
  expect(sent.status).toBe(303);
  const cookie = sent.headers.getSetCookie().map((line) => line.split(";")[0]);
  const response = await get("/properties/6", { cookie: cookie.join("; ") });
  expect(await response.clone().text()).toContain('class="banner"');
  expect(await unstyled(response)).toEqual([]);
});

test("the pages of who is signed in hold theirs", async () => {
  const session = await signIn(product.url);
  const admin = [...adminPages, "properties", "properties/add", "properties/edit/6"];
  for (const path of ["/", "/account", ...admin.map((page) => `/admin/${page}`)]) {
    const response = await get(path, session);
    expect(response.status, path).toBe(200);
    expect(await unstyled(response), path).toEqual([]);
  }
});
