import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { heroImages, properties } from "~db/schema";
import { users } from "~db/system-schema";
import { adminPages } from "../harness/admin-pages";
import { app } from "../harness/app";
import { expectConsoleError } from "../harness/console";
import { anInquiry, aProperty, aRequest, aSubscriber, aUser } from "../harness/factories";
import { data, formFields, multipartOf, page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const admin = adminEachTest();

const open = async (path: string) => admin.page(path);
const rowTexts = async (path: string) => (await open(path)).texts("tbody tr");

describe("every page", () => {
  it.each(adminPages.map((name) => `/admin/${name}`))(
    "%s is private, unindexed and in its frame",
    async (path) => {
      const it = await withStatus(200, open(path));
      expect(it.headers.get("Cache-Control")).toBe("private, no-store");
      expect(it.one('meta[name="robots"]').getAttribute("content")).toContain("noindex");
      expect(it.text('nav[aria-label="Breadcrumb"]')).toMatch(/^HomeAdmin/);
      expect(it.all("h1")).toHaveLength(1);
      const back = it.all("a").filter((link) => link.textContent.includes("Back to Dashboard"));
      expect(back).toHaveLength(path === "/admin/dashboard" ? 0 : 1);
    },
  );

  it.each([...adminPages.map((name) => `/admin/${name}`), "/account", "/", "/contact"])(
    "%s offers the way out",
    async (path) => {
      const forms = (await open(path)).all('form[action="/logout"][method="post"]');
      expect(forms.length).toBeGreaterThan(0);
    },
  );

  it("has a menu of what who is signed in may enter, with what it belongs to", async () => {
    const menu = 'header nav[aria-label="Admin"] a';
    const subscribers = await open("/admin/subscribers");
    expect(subscribers.texts(menu)).toEqual([
      ...["Today", "Inbox", "Visits", "Properties", "People", "Numbers", "Settings"],
    ]);
    expect(subscribers.texts(`${menu}[aria-current]`)).toEqual(["People"]);
    const views = 'nav[aria-label="Views"] a';
    expect(subscribers.texts(views)).toEqual(["People", "Owners", "Subscribers", "Alerts"]);
    expect(subscribers.texts(`${views}[aria-current]`)).toEqual(["Subscribers"]);
    const settings = (await open("/admin/settings")).texts('nav[aria-label="More settings"] a');
    for (const label of ["Templates", "Users", "Trash", "Audit log", "Ad pixel", "Tracking test"])
      expect(settings).toContain(label);

    const agent = await asUser(await aUser({ role: "agent" }));
    const inquiries = await agent.page("/admin/inquiries");
    expect(inquiries.texts(menu)).toEqual([
      ...["Today", "Inbox", "Visits", "Properties", "People", "Numbers", "Trash", "Places"],
    ]);
    expect(inquiries.texts(views)).toEqual(["Inbox", "Inquiries", "Requests"]);
    for (const link of inquiries.all(`${menu}, ${views}`))
      expect((await agent.get(link.getAttribute("href") ?? "")).status).toBe(200);
  });

  it("lets no one else in", async () => {
    const anonymous = await withStatus(302, app.get("/admin/inquiries?status=New"));
    expect(anonymous.headers.get("location")).toBe(
      "/admin?redirect=%2Fadmin%2Finquiries%3Fstatus%3DNew",
    );
    const visitor = await asUser(await aUser());
    const denied = await visitor.page("/admin/inquiries", 403);
    expect(denied.text("h1")).toBe("Access Denied");
    const message = "You need administrator privileges to access this page.";
    expect(denied.text("main")).toContain(message);
    expect(await data(visitor.get("/api/admin/inquiries"), 403)).toEqual({ message });
  });
});

it("the dashboard counts, and shows the latest with sixty characters", async () => {
  await aProperty({ propertyType: "House", isFeatured: true });
  await aProperty({ propertyType: "Apartment" });
  await aProperty({ propertyType: "Villa" });
  const message = "x".repeat(61);
  await anInquiry({ name: "First" });
  for (const name of ["Second", "Third", "Fourth"]) await anInquiry({ name, message });
  await anInquiry({ name: "Bot", quarantined: true });
  await anInquiry({ status: "Completed", name: "Done", message: "y".repeat(60) });
  await aRequest();
  const it = await open("/admin/dashboard");
  const main = it.text("main");
  expect(main).toMatch(
    /Total Properties3New Inquiries4Property Requests1Users1Featured Properties1/,
  );
  expect(main).toMatch(/Houses1Apartments1/);
  expect(main).toContain(`${"x".repeat(60)}...`);
  expect(main).toMatch(/y{60}(?!y|\.)/);
  const latest = it.texts("main section").filter((text) => text.startsWith("Latest"));
  expect(latest.join()).toMatch(/Done.*Fourth.*Third/);
  expect(latest.join()).not.toMatch(/First|Second|Bot/);
  for (const path of ["properties/add", "properties", "inquiries", "property-requests", "users"])
    expect(it.all(`main a[href="/admin/${path}"]`).length).toBeGreaterThan(0);
});

describe("lists", () => {
  it("search, filter and sort through the URL", async () => {
    const house = await aProperty({ title: "Gerji corner house" });
    await anInquiry({ name: "Abel", status: "Completed", propertyId: house.id });
    await anInquiry({ name: "Zed", message: "100% sure, call_me" });
    await anInquiry({ name: "Bot", quarantined: true });
    const names = async (query: string) =>
      (await rowTexts(`/admin/inquiries?${query}`)).map((text) => /Abel|Zed|Bot/.exec(text)?.[0]);
    expect(await names("")).toEqual(["Zed", "Abel"]);
    expect(await names("search=gerji")).toEqual(["Abel"]);
    expect(await names("search=0%25")).toEqual(["Zed"]);
    expect(await names("search=callxme")).toEqual([]);
    expect(await names("status=Completed")).toEqual(["Abel"]);
    expect(await names("status=Nonsense&sort=nonsense&page=x")).toEqual(["Zed", "Abel"]);
    expect(await names("sort=name")).toEqual(["Abel", "Zed"]);
    expect(await names("sort=-name")).toEqual(["Zed", "Abel"]);
    expect(await names("quarantined=1")).toEqual(["Bot"]);
  });

  it("show 25 rows a page, and links that keep the rest of the URL", async () => {
    for (let count = 0; count < 26; count++) await aSubscriber({ name: `Hanna ${count}` });
    const first = await open("/admin/subscribers?search=hanna&sort=name");
    expect(first.all("tbody tr")).toHaveLength(25);
    const next = first.one('a[rel="next"]').getAttribute("href") ?? "";
    expect(next).toBe("/admin/subscribers?search=hanna&sort=name&page=2");
    expect(await rowTexts(next)).toHaveLength(1);
    expect(await rowTexts(next.replace("page=2", "page=9"))).toHaveLength(1);
    const head = first.one('th[aria-sort="ascending"] a');
    expect(head.getAttribute("href")).toBe("/admin/subscribers?search=hanna&sort=-name");
  });

  it.each([
    ["inquiries", "No inquiries found"],
    ["property-requests", "No property requests found"],
    ["users?search=nobody", "No users found matching your search"],
    ["subscribers", "No subscribers yet"],
    ["subscribers?search=nobody", "No subscribers found matching your search"],
    ["audit", "Nothing has been changed yet"],
    ["audit?search=nobody", "No changes found"],
    ["hero-images", "No hero images found"],
  ])("%s says %s", async (path, text) => {
    expect((await open(`/admin/${path}`)).text("main")).toContain(text);
  });

  it("the title of the property requests is their heading", async () => {
    const requests = await open("/admin/property-requests");
    expect(requests.text("title")).toBe("Property requests | Sefer");
    expect(requests.text("h1")).toBe("Property requests");
    expect(requests.text("nav ol [aria-current=page]")).toBe("Property requests");
  });
});

describe("what is held", () => {
  const texts = { message: "The address is in the garden.", name: "Bot One" };

  it("is counted on the dashboard, with links that show it", async () => {
    expect((await open("/admin/dashboard")).text("main")).not.toContain(" held");
    await anInquiry({ ...texts, quarantined: true });
    await anInquiry({ quarantined: true });
    await aSubscriber({ quarantined: true });
    const links = (await open("/admin/dashboard"))
      .all("main a")
      .filter((link) => link.textContent.includes(" held"));
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["2 held", "/admin/inquiries?quarantined=1"],
      ["1 held", "/admin/subscribers?quarantined=1"],
    ]);
    expect((await rowTexts("/admin/inquiries?quarantined=1")).join()).toContain(texts.message);
  });

  it.each([
    ["inquiries", anInquiry],
    ["property-requests", aRequest],
    ["subscribers", aSubscriber],
  ] as const)("is counted in the inbox of %s", async (list, held) => {
    await held({ quarantined: true });
    const inbox = await open(`/admin/${list}`);
    const link = inbox.all("main a").find((each) => each.textContent === "1 held");
    const folder = link?.getAttribute("href") ?? "";
    expect(await rowTexts(folder)).toHaveLength(1);
    expect((await open(folder)).text("main")).not.toContain(" held");
  });
});

it.each([
  ["inquiries", anInquiry],
  ["property-requests", aRequest],
  ["subscribers", aSubscriber],
] as const)("a caller's reference is shown and found in %s", async (list, lead) => {
  await lead({ reference: "K7QF-M2XD" });
  await lead({ reference: "0000-0000" });
  const rows = await rowTexts(`/admin/${list}?search=k7qf-m2xd`);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain("K7QF-M2XD");
  const csv = await (await admin.get(`/api/admin/export/${list}`)).text();
  expect(csv.split("\r\n")[0]).toContain(",reference,");
  expect(csv).toContain("K7QF-M2XD");
});

describe("inquiries", () => {
  it("are answered by mail, phone and chat, the property named", async () => {
    const property = await aProperty({ title: "Villa in Gerji" });
    await anInquiry({
      name: "Sara",
      email: "sara@mail.example",
      phone: "0911 23 45 67",
      kind: "visit",
      visitDate: "2026-12-01",
      visitTime: "10:00",
      propertyId: property.id,
    });
    const it = await open("/admin/inquiries");
    const href = (selector: string) =>
      decodeURIComponent(it.one(selector).getAttribute("href") ?? "");
    expect(href('a[href^="tel:"]')).toBe("tel:+251911234567");
    expect(href('tbody a[href^="mailto:"]')).toMatch(
      /^mailto:sara@mail\.example\?subject=Re: Villa in Gerji&body=Hello Sara,/,
    );
    expect(href('a[href^="https://wa.me/"]')).toMatch(
      /^https:\/\/wa\.me\/251911234567\?text=Hello/,
    );
    expect(href('a[href^="https://t.me/"]')).toContain('"Villa in Gerji"');
    expect(href('a[href^="https://t.me/"]')).toContain("December 1st, 2026");
    expect(it.text("tbody")).toContain("Visit: December 1st, 2026, 10:00");
    expect(it.one(`tbody a[href="/properties/${property.id}"]`).textContent).toBe("Villa in Gerji");
  });

  it("without a property say N/A", async () => {
    await anInquiry();
    expect((await open("/admin/inquiries")).text("tbody")).toContain("N/A");
  });

  it("tell how long they wait, until they are answered: a note or a status is no answer", async () => {
    const createdAt = new Date(Date.now() - 12 * 60_000);
    const { id } = await anInquiry({ createdAt });
    expect((await open("/admin/inquiries")).text("tbody")).toContain("Waiting 12 min");
    await admin.post("/admin/inquiries", { form: { intent: "note", id: `${id}`, note: "Called" } });
    const send = (form: Record<string, string>) =>
      admin.post("/admin/inquiries", { form: { id: `${id}`, ...form } });
    await send({ intent: "status", status: "In Progress" });
    const noted = await open("/admin/inquiries");
    expect(noted.text("tbody")).toContain("Came 12 min ago");
    expect(noted.text("tbody")).toContain("Note: Called");
    expect(noted.texts("tbody ol li p:last-child")[1]).toMatch(/^\w+, \d+ \w+ \d{4}, \d\d:\d\d$/);
    const answered = noted.one('tbody form:has([value="answered"])');
    expect((await admin.submit(answered)).status).toBe(303);
    const after = await open("/admin/inquiries");
    expect(after.text("tbody")).toContain("Answered after 12 min");
    expect(after.all('tbody [value="answered"]')).toEqual([]);
  });

  it("of one person are linked by e-mail and by phone", async () => {
    const sara = { email: "sara@mail.example", phone: "+251911234567" };
    await anInquiry({ ...sara, name: "Sara" });
    const mail = await anInquiry({ email: "SARA@mail.example", phone: "0000000000" });
    const phone = await aRequest({ email: "other@mail.example", phone: "0911-234-567" });
    await anInquiry({ email: "stranger@mail.example", phone: "0922000000" });
    const row = (await open("/admin/inquiries?id=1")).one("tbody tr");
    const links = row.querySelectorAll("details a").map((link) => link.getAttribute("href"));
    expect(links.sort()).toEqual(
      [`/admin/inquiries?id=${mail.id}`, `/admin/property-requests?id=${phone.id}`].sort(),
    );
  });

  it("change status, go to quarantine and go away by forms without script", async () => {
    const { id } = await anInquiry({ name: "Sara" });
    const list = await open("/admin/inquiries?status=New");
    const form = list.one("tbody form:has(select)");
    const answer = await withStatus(303, admin.submit(form, { status: "In Progress" }));
    expect(answer.headers.get("location")).toBe("/admin/inquiries?status=New");
    expect((await admin.pageAfter(answer)).text("[role=status]:has(p)")).toContain(
      "Status updated",
    );
    const send = (form: Record<string, string>) =>
      admin.post("/admin/inquiries", { form: { id: `${id}`, ...form } });
    await send({ intent: "quarantine", quarantined: "true" });
    expect(await rowTexts("/admin/inquiries")).toEqual([]);
    expect((await send({ intent: "delete" })).status).toBe(303);
    expect(await rowTexts("/admin/inquiries?quarantined=1")).toEqual([]);
    const gone = await page(await send({ intent: "delete" }), 404);
    expect(gone.text("[role=alert]")).toContain("Error deleting inquiry");
    expect((await send({ intent: "status", status: "Lost" })).status).toBe(400);
  });
});

it("property requests show what is sought, and take any status", async () => {
  const { id } = await aRequest({ message: "Three bedrooms", budget: 5_000_000 });
  const list = await open("/admin/property-requests");
  expect(list.text("tbody")).toContain("Budget: ETB 5,000,000");
  expect(
    (await admin.submitted(list.one(`#status-${id} form`), { status: "Contacted" })).text("tbody"),
  ).toContain("Contacted");
});

describe("users", () => {
  it("are added by a form that says what is wrong", async () => {
    const list = await open("/admin/users");
    const form = list.one("form#add-user");
    const bad = await page(
      await admin.submit(form, { username: "sa", email: "no", password: "short" }),
    );
    expect(bad.status).toBe(400);
    expect(bad.text("#add-user")).toMatch(/Username must be at least 3 characters/);
    expect(bad.text("#add-user")).toMatch(/Please enter a valid email address/);
    expect(bad.text("#add-user")).toMatch(/Password must be at least 6 characters/);
    expect(bad.one("#add-user-dialog").getAttribute("popover")).toBeUndefined();
    expect(bad.one('#add-user [name="username"]').getAttribute("value")).toBe("sa");
    const good = { username: "sara", email: "sara@mail.example", password: "horse staple" };
    const added = await admin.submitted(form, { ...good, role: "admin" });
    expect(added.text("body")).toContain("User added");
    const taken = await page(await admin.submit(form, good), 400);
    expect(taken.text("#add-user")).toContain("already taken");
  });

  it("change their role, but never one's own", async () => {
    const { id } = await aUser();
    const role = (id: number, isAdmin: string) =>
      admin.post("/admin/users", { form: { intent: "role", id: `${id}`, isAdmin } });
    expect((await role(id, "true")).status).toBe(303);
    const own = await page(await role(admin.user.id, "false"), 400);
    expect(own.text("[role=alert]")).toContain("Error updating user role");
    expect(await db.select({ isAdmin: users.isAdmin }).from(users)).toEqual([
      { isAdmin: true },
      { isAdmin: true },
    ]);
  });

  it("get a new password after a question, which stays until it is dismissed", async () => {
    const { id, username } = await aUser();
    const list = await open("/admin/users");
    const answer = await page(await admin.submit(list.one(`#reset-${id} form`)), 200);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const password = answer.text("main [role=status] code");
    expect(answer.text("main [role=status]:has(code)")).toContain("E-mail is not set up");
    const login = await app.post("/api/login", { json: { username, password } });
    expect(login.status).toBe(200);
    expect((await open("/admin/dashboard")).text("body")).not.toContain(password);
    const again = await open("/admin/users");
    expect(again.texts("main section li span:first-child")).toEqual([username]);
    expect(again.texts("main samp")).toEqual([password]);
    const [dismiss] = again.all("main section form");
    expect((await admin.submitted(dismiss ?? expect.fail("no button"))).text("body")).not.toContain(
      password,
    );
    expect((await open("/admin/users")).text("body")).not.toContain(password);
  });

  it("get new passwords one after the other, the newest of each; they go with the logout", async () => {
    const [one, two] = [await aUser(), await aUser()];
    const reset = async ({ id }: { id: number }) => {
      const list = await open("/admin/users");
      return page(await admin.submit(list.one(`#reset-${id} form`)));
    };
    await reset(one);
    const [second, third] = [await reset(two), await reset(one)];
    const passwords = [second, third].map((shown) => shown.text("main [role=status] code"));
    expect(third.texts("main samp")).toEqual(passwords);
    expect((await open("/admin/users")).texts("main samp")).toEqual(passwords);
    const left = await admin.post("/logout", {});
    expect(left.headers.get("Set-Cookie")).toMatch(/sefer_new_passwords=;[^,]*Max-Age=0/);
  });

  it("are deleted after a question, but never oneself", async () => {
    const { id } = await aUser();
    const list = await open("/admin/users");
    expect(list.text(`#delete-${id}`)).toContain("Are you sure?");
    expect((await admin.submit(list.one(`#delete-${id} form`))).status).toBe(303);
    expect(list.all(`#delete-${admin.user.id}`)).toEqual([]);
    expect(list.all(`[aria-label="Role of ${admin.user.username}"]`)).toEqual([]);
    const form = { intent: "delete", id: `${admin.user.id}` };
    expect((await admin.post("/admin/users", { form })).status).toBe(400);
    expect(await db.select().from(users)).toHaveLength(1);
  });
});

describe("subscribers", () => {
  it("show what they left open, and go away", async () => {
    const { id } = await aSubscriber();
    const list = await open("/admin/subscribers");
    expect(list.text("tbody").match(/Not specified/g)).toHaveLength(2);
    await admin.post("/admin/subscribers", { form: { intent: "delete", id: `${id}` } });
    expect((await open("/admin/subscribers")).all("tbody tr")).toEqual([]);
  });

  it("cannot all be mailed yet", async () => {
    expect(
      (
        await admin.pageAfter(admin.post("/admin/subscribers", { form: { intent: "email-all" } }))
      ).text("body"),
    ).toContain("Feature coming soon");
  });
});

describe("hero images", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );

  function upload(file: Blob, name: string, id?: number) {
    const fields = { title: "Dusk", active: "true", displayOrder: "3" };
    const row = id ? { intent: "edit", id: String(id) } : { intent: "add" };
    const multipart = multipartOf(Object.entries({ ...row, ...fields }), [
      "image",
      new File([file], name, { type: file.type }),
    ]);
    return admin.post("/admin/hero-images", { multipart });
  }

  it("are added by URL, edited and switched off", async () => {
    const list = await open("/admin/hero-images");
    const given = { title: "Bole", imageUrl: "https://images.example/a.jpg", displayOrder: "2" };
    const added = await admin.submitted(list.one("form#add-hero-image"), given);
    expect(added.text("body")).toContain("Hero image added");
    expect(added.text("tbody")).toMatch(/^Bole2Active/);
    const [stored] = await db.select().from(heroImages);
    const edit = added.one(`form#hero-image-${stored?.id}`);
    await admin.submit(edit, { title: "Bole at night", description: "d".repeat(60) });
    const off = { intent: "active", id: String(stored?.id), active: "false" };
    await admin.post("/admin/hero-images", { form: off });
    const after = (await open("/admin/hero-images")).text("tbody");
    expect(after).toMatch(/Bole at night/);
    expect(after).toContain(`${"d".repeat(50)}...`);
    expect(after).toContain("Inactive");
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual([
      "create",
      "update",
      "update",
    ]);
  });

  it("come as a file where there is no script", async () => {
    expect((await upload(new Blob([png], { type: "image/png" }), "dusk.png")).status).toBe(303);
    const [stored] = await db.select().from(heroImages);
    expect(stored?.imageUrl).toMatch(/^\/images\/[0-9a-f]{24}-1x1-[0-9a-f]{6}\.jpg$/);
  });

  it("refuse a file that is no picture, and keep what was typed", async () => {
    const answer = await page(await upload(new Blob(["<svg/>"]), "dusk.png"), 400);
    expect(answer.text("body")).toContain("Image must be JPG, PNG or WEBP");
    expect(await db.select().from(heroImages)).toEqual([]);
  });

  it("say what is missing", async () => {
    const list = await open("/admin/hero-images");
    const bad = await page(await admin.submit(list.one("form#add-hero-image")), 400);
    expect(bad.text("#add-hero-image")).toContain("Title is required");
    expect(bad.text("#add-hero-image")).toContain("Image URL is required");
  });

  it("are deleted after a question", async () => {
    await upload(new Blob([png], { type: "image/png" }), "dusk.png");
    const list = await open("/admin/hero-images");
    expect(list.text("#delete-1")).toContain("Are you sure?");
    await admin.submit(list.one("#delete-1 form"));
    expect(await db.select().from(heroImages)).toEqual([]);
  });
});

it("the pixel page says what to set", async () => {
  const it = await open("/admin/facebook-pixel");
  expect(it.text("main")).toMatch(/Inactive.*Setup Required.*FACEBOOK_PIXEL_ID.*Not configured/);
  expect(it.text("main")).not.toContain("Pixel Active");
  expect(it.text("main")).toContain("No test events fired yet");
  const buttons = it.all("main button").filter((button) => button.textContent.startsWith("Test "));
  expect(buttons.map((button) => button.hasAttribute("disabled"))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(it.byLabel("Pixel ID").hasAttribute("readonly")).toBe(true);
  expect((await open("/admin/tracking-test")).text("main")).toContain("Not configured");
});

describe("the debug page", () => {
  it("is open, but creates nothing for a visitor", async () => {
    const shown = await app.page("/admin/debug-property", 200);
    const answer = await page(await app.submit(shown.one("main form")), 403);
    expect(answer.text("main [role=alert]")).toContain("administrators");
    expect(answer.text("pre")).toContain('"success": false');
    expect(await db.select().from(properties)).toEqual([]);
  });

  it("creates the test property for an administrator, also without script", async () => {
    const shown = await open("/admin/debug-property");
    const answer = await page(await admin.submit(shown.one("main form")), 201);
    expect(answer.text("main")).toContain("Property created successfully");
    expect(await db.select().from(properties)).toMatchObject([
      {
        propertyType: "Apartment",
        price: 1000,
        bedrooms: 2,
        bathrooms: 1,
        squareFeet: 1000,
        features: [expect.any(String), expect.any(String)],
        images: [],
        isTest: true,
      },
    ]);
    expect(answer.text("main")).toContain("Visitors do not see it.");
    expect((await admin.submitted(answer.one("[id^=delete-] form"))).text()).toContain(
      "Property deleted",
    );
    expect(await db.select().from(properties)).toEqual([]);
  });

  it("keeps what was refused without script, and what cannot be stored", async () => {
    const submit = async (typed: Record<string, string>) => {
      const { one } = await open("/admin/debug-property");
      return page(await admin.submit(one("main form"), typed));
    };
    const refused = await withStatus(400, submit({ title: "ሙከራ", bedrooms: "0" }));
    expect(refused.one("[name=title]").getAttribute("value")).toBe("ሙከራ");
    expect(refused.one("[name=bedrooms]").getAttribute("value")).toBe("0");

    expectConsoleError(/disk I\/O error/);
    await db.run(
      sql`create trigger broken before insert on properties when new.title = 'ሙከራ' begin select raise(abort, 'disk I/O error'); end`,
    );
    const broken = await submit({ title: "ሙከራ" });
    await db.run(sql`drop trigger broken`);
    expect(broken.status).toBe(500);
    expect(broken.text("pre")).toContain('"success": false');
    expect(broken.one("[name=title]").getAttribute("value")).toBe("ሙከራ");
  });

  it("makes what only staff see", async () => {
    const listed = await aProperty({ title: "Listed home", city: "Adama" });
    const json = { ...listed, title: "Tested home", city: "Testville", isFeatured: true };
    const made = await admin.post("/api/debug/properties", { json });
    expect(await made.json()).toMatchObject({ success: true, property: { id: 2, isTest: true } });

    for (const path of ["/properties/2", "/properties/2-tested-home", "/api/properties/2"])
      expect((await app.get(path)).status).toBe(404);
    const lead = { ...json, name: "Sara Bekele", email: "s@mail.example", phone: "0911234567" };
    const inquiry = { ...lead, message: "I would like to know more." };
    expect((await app.post("/api/properties/2/inquiries", { json: inquiry })).status).toBe(404);
    for (const path of [
      ...[
        "/",
        "/properties",
        "/properties?search=tested",
        "/filter-test",
        "/sitemap.xml",
        "/cards",
      ],
      ...["/suggestions?from=list&q=test", "/suggestions?q=test", "/properties/1"],
      ...["/api/properties", "/api/properties?search=tested", "/api/properties/featured"],
    ]) {
      const response = await withStatus(200, app.get(path));
      expect(await response.text(), path).not.toMatch(/Tested home|tested-home|Testville/);
    }
    expect((await app.get("/api/properties")).headers.get("X-Total-Count")).toBe("1");
    expect(await (await admin.get("/api/admin/export/properties")).text()).not.toContain("Tested");

    const [test, other] = (await open("/admin/properties")).all("tbody tr");
    expect(test?.querySelector(".badge")?.textContent).toBe("Test");
    expect(test?.querySelectorAll('a[href="/properties/2"]')).toHaveLength(0);
    expect(other?.textContent).not.toContain("Test");
    const { text, all, one } = await open("/admin/properties/edit/2");
    expect(text("main")).toContain("This is a test: visitors do not see it.");
    expect(all('a[href="/properties/2"]')).toHaveLength(0);
    const multipart = multipartOf(formFields(one("#property")));
    expect((await admin.post("/admin/properties/edit/2", { multipart })).status).toBe(303);
    expect(await (await app.get("/api/properties?search=tested")).json()).toEqual([]);
  });

  it("deletes nothing but tests, and nothing for a visitor", async () => {
    const { id } = await aProperty();
    const test = await aProperty({ isTest: true });
    const path = "/admin/debug-property";
    const remove = (of: number) => ({ form: { intent: "delete", id: String(of) } });
    expect((await app.post(path, remove(test.id))).status).toBe(403);
    expect((await admin.post(path, remove(id))).status).toBe(404);
    expect(await db.select().from(properties)).toHaveLength(2);
  });

  it("has an endpoint that always says whether it was a success", async () => {
    const path = "/api/debug/properties";
    const json = { title: "Only a title" };
    const denied = await withStatus(403, app.post(path, { json }));
    expect(await denied.json()).toEqual({ success: false, message: expect.any(String) });
    const bad = await withStatus(400, admin.post(path, { json }));
    expect(await bad.json()).toMatchObject({ success: false });
    const unreadable = { body: "{", headers: { "Content-Type": "application/json" } };
    // Who may not is refused before the body is read.
    expect((await app.post(path, unreadable)).status).toBe(403);
    const broken = await withStatus(400, admin.post(path, unreadable));
    expect(await broken.json()).toMatchObject({ success: false });
  });
});
