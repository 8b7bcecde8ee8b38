import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { parse } from "csv-parse/sync";
import PostalMime from "postal-mime";
import { ensureChromium, launchOptions } from "../../harness/chromium.mjs";
import { propertyFields } from "../../harness/product.mjs";
import { source } from "../../harness/source.mjs";
import { addresses } from "../addresses.mjs";
import { payloads } from "../payloads.mjs";
import { adminCookie, afterwards, ask, inTurns, none, product, row } from "../stand.mjs";
import { post, stock } from "../visits.mjs";

/** Scripts and formulas in every text that is stored, and every screen that shows one. */
export default async function xss({ short }) {
  ensureChromium();
  const texts = short ? payloads.filter((_, index) => index % 6 === 0) : payloads;
  const { adminPages } = await source("./tests/harness/admin-pages.ts");
  const server = await product({ SEED_DEMO: "0", LEADS_EMAIL: "staff@sefer.example" });
  const cookie = await adminCookie(server);
  const stored = await store(server.url, texts, cookie);
  const browser = await chromium.launch(launchOptions());
  afterwards(() => browser.close());

  const screens = [
    ...screensOf(await addresses(), adminPages, stored.properties, texts.length),
    ...texts.flatMap((text) => reflecting(encodeURIComponent(text.toWellFormed()))),
  ];
  const hostile = await visit(browser, server.url, screens, cookie);
  const letters = (await mails(server.dataDir, stored.leads)).map((html) => ({ html }));
  const read = await visit(browser, server.url, letters);
  const cells = await formulas(server.url, cookie);

  const control = await visit(browser, server.url, [{ html: texts.join("\n") }]);

  const calm = await product();
  const ours = screensOf(await addresses(), adminPages, [1, 2, 3], 1);
  const clean = await visit(browser, calm.url, ours, await adminCookie(calm));
  return [
    row(
      `${texts.length} payloads in every text`,
      "stored, or 400 or 409",
      `${stored.stored} stored, ${stored.refused} refused, ${stored.odd.length} else`,
      stored.stored > 0 && !stored.odd.length,
      stored.odd,
    ),
    ...shows(`${screens.length} screens with them`, hostile),
    ...shows(`${letters.length} mails with them`, read),
    row(
      "a page that escapes nothing: executions",
      "> 0",
      control.ran.length,
      control.ran.length > 0,
    ),
    none("cells of the CSV that are formulas", cells),
    none("screens not opened", [...hostile.lost, ...clean.lost]),
    none(`${ours.length} screens without: policy violations`, clean.violations),
  ];
}

const shows = (what, { ran, armed, violations }) => [
  none(`${what}: executions`, unique(ran)),
  none(`${what}: attributes that could run`, unique(armed)),
  none(`${what}: stopped by the policy alone`, unique(violations)),
];
const unique = (examples) => [...new Set(examples)];

/** Every text that visitors and staff can store, with each payload. */
async function store(url, texts, cookie) {
  await stock(url, cookie);
  const properties = [];
  const odd = [];
  let stored = 0;
  let refused = 0;
  let leads = 0;
  const send = async (method, path, fields) => {
    const headers = path.startsWith("admin/") ? { Cookie: cookie } : {};
    const { status, body } = await ask(url, { ...post(`/api/${path}`, fields, headers), method });
    if (status === 200 || status === 201) stored += 1;
    else if (status === 400 || status === 409) refused += 1;
    else odd.push(`${method} ${path} ${JSON.stringify(fields).slice(0, 200)} → ${status}`);
    return status === 201 ? Number(/"id":(\d+)/.exec(String(body))?.[1]) : 0;
  };
  const create = (path, fields) => send("POST", path, fields);
  await inTurns(texts.length, 4, async (index) => {
    const text = texts[index];
    const who = { name: text, email: `xss${index}@mail.example`, phone: "+251911234567" };
    const home = propertyFields(text);
    for (const name of ["description", "address", "city", "state", "country"]) home[name] = text;
    Object.assign(home, { zipCode: text.slice(0, 20), features: [text, text], newFeature: text });
    properties.push(await create("admin/properties", home));
    // Each alone: the others refuse what one does not take.
    for (const images of [[text], [`https://images.example/${text}`], [`/images/${text}`]])
      await create("admin/properties", { ...propertyFields("Villa in Gerji"), images });
    for (const imageUrl of [text, `https://images.example/${text}`])
      await create("admin/hero-images", { title: text, description: text, imageUrl });
    const account = { email: who.email, password: "long enough" };
    await create("admin/users", { username: `${text.slice(0, 40)}${index}`, ...account });
    await create("register", { username: text.slice(0, 50), ...account });
    const phone = `0911234567 ${text}`.slice(0, 40);
    for (const sender of [who, { ...who, name: "Sara Bekele", phone }]) {
      const message = text.padEnd(12, " .");
      const ids = {
        inquiries: await create("properties/1/inquiries", { ...sender, message }),
        "property-requests": await create("property-requests", {
          ...sender,
          requirements: message,
        }),
      };
      for (const [list, id] of Object.entries(ids)) {
        if (!id) continue;
        leads += 1;
        await send("PATCH", `admin/${list}/${id}`, { note: text });
      }
      const interests = { budget: text.slice(0, 60), propertyInterests: [text] };
      await create("subscribe", { ...sender, ...interests });
    }
  });
  return { properties: properties.filter(Boolean), stored, refused, odd, leads };
}

/** Every page of `app/routes.ts`, the lists to their end, and all that one property has. */
function screensOf(all, adminPages, properties, rows) {
  const lists = Array.from({ length: Math.ceil(rows / 20) }, (_, index) => `page=${index + 1}`);
  const plain = all
    .map(({ path }) => path)
    .filter((path) => !path.includes(":") && !/\*|export|logout/.test(path));
  const ofOne = all
    .map(({ path }) => path)
    .filter((path) => /^\/((admin\/)?properties|api\/properties)\b.*:id$/.test(path));
  return [
    ...plain,
    ...lists.flatMap((page) => [
      `/properties?${page}`,
      ...["properties", ...adminPages].map((name) => `/admin/${name}?${page}`),
    ]),
    ...["inquiries", "property-requests", "subscribers"].flatMap((name) =>
      lists.map((page) => `/admin/${name}?quarantined=1&${page}`),
    ),
    ...ofOne.flatMap((path) => properties.map((id) => path.replace(":id", id))),
  ].map((path) => ({ path }));
}

/** Addresses that a page may repeat. */
const reflecting = (text) =>
  [
    `/properties?search=${text}`,
    `/properties?propertyType=${text}&subcity=${text}`,
    `/auth?redirect=${text}&view=${text}`,
    `/suggestions?q=${text}`,
    `/admin/inquiries?search=${text}`,
    `/nowhere/${text}`,
  ].map((path) => ({ path }));

/** Opens screens in a browser, some at a time. */
async function visit(browser, origin, screens, cookie) {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
  const seen = { ran: [], armed: [], violations: [], lost: [] };
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== origin,
    (route) => route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }),
  );
  await context.exposeBinding("hacked", ({ page }) => {
    seen.ran.push(`${here(page)} called a function of ours`);
  });
  await context.exposeBinding("violated", ({ page }, what) => {
    // The browser dresses bare XML up by itself.
    if (!page.url().endsWith(".xml")) seen.violations.push(`${here(page)}: ${what}`);
  });
  await context.addInitScript(() => {
    document.addEventListener(
      "securitypolicyviolation",
      ({ violatedDirective, blockedURI, sample }) =>
        window.violated(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  if (cookie) {
    const [name, value] = cookie.split("=");
    await context.addCookies([{ name, value, url: origin }]);
  }
  const pages = await Promise.all(Array.from({ length: 3 }, () => context.newPage()));
  for (const page of pages)
    page.on("dialog", (dialog) => {
      seen.ran.push(`${here(page)} opened a dialog: ${dialog.message()}`);
      dialog.dismiss();
    });
  await inTurns(screens.length, pages.length, async (number) => {
    const page = pages.pop();
    try {
      await open(page, screens[number]);
      for (const what of await page.evaluate(armedAttributes))
        seen.armed.push(`${here(page)}: ${what}`);
    } catch (error) {
      seen.lost.push(`${screens[number].path ?? "a mail"}: ${error.message.split("\n")[0]}`);
    } finally {
      pages.push(page);
    }
  });
  await context.close();
  return seen;
}

const here = (page) => decodeURI(page.url()).slice(0, 200);

async function open(page, { path, html }) {
  if (html !== undefined) {
    await page.setContent(html);
    await pause(20);
    return;
  }
  await page.goto(path, { waitUntil: "load" });
  await page
    .locator("html[data-live], html:not(:has(#page))")
    .waitFor({ state: "attached", timeout: 10_000 });
}

/** Handlers and addresses of scripts in a page, which nothing has touched yet. Runs in the browser. */
function armedAttributes() {
  const found = [];
  for (const element of document.querySelectorAll("*"))
    for (const { name, value } of element.attributes)
      if (
        /^on/i.test(name) ||
        /^(srcdoc)$/i.test(name) ||
        (/^(href|src|action|formaction|data|xlink:href)$/i.test(name) &&
          /^\s*(javascript|data:text)/i.test(value))
      )
        found.push(`<${element.tagName.toLowerCase()} ${name}="${value.slice(0, 80)}">`);
  return found;
}

/** The HTML of the mails that staff got, once they have all been written. */
async function mails(dataDir, expected) {
  const folder = join(dataDir, "outbox");
  let names = [];
  let before = -1;
  for (
    let wait = 0;
    wait < 60 && (names.length !== before || names.length === 0) && names.length < 2 * expected;
    wait++
  ) {
    before = names.length;
    await pause(2_000);
    names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  }
  return Promise.all(
    names.map(
      async (name) => (await PostalMime.parse(readFileSync(join(folder, name)))).html ?? "",
    ),
  );
}

/** Cells that a spreadsheet would run. */
async function formulas(url, cookie) {
  const found = [];
  for (const name of ["properties", "inquiries", "property-requests", "subscribers"]) {
    const response = await fetch(`${url}/api/admin/export/${name}`, {
      headers: { Cookie: cookie },
    });
    const rows = parse(await response.text(), { bom: true, relax_column_count: true });
    if (!/^text\/csv/.test(response.headers.get("content-type") ?? ""))
      found.push(`${name} is no CSV`);
    for (const cell of rows.slice(1).flat())
      if (/^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.]+$/.test(cell)) found.push(`${name}: ${cell}`);
  }
  return found;
}
