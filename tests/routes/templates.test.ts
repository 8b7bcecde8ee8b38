import { ne } from "drizzle-orm";
import { expect, it } from "vitest";
import { db, write } from "~db/client";
import { auditLog, replyTemplates } from "~db/office-schema";
import { page } from "../harness/page";
import { adminEachTest } from "../harness/signed-in";

const admin = adminEachTest();

const open = async () => admin.page("/admin/templates");
const names = async () => (await open()).texts("main li > div:first-child h2");

it("there are some in both languages before anyone has written one", async () => {
  const list = await open();
  expect(list.all('main li p[lang="en"]')).toHaveLength(5);
  expect(list.all('main li p[lang="am"]')).toHaveLength(5);
  expect(await db.select().from(replyTemplates)).toEqual([]);
});

it("one is added, edited and deleted, and the others stay", async () => {
  const list = await open();
  const given = {
    name: "Title deed",
    language: "en",
    text: "Hello {name}, the deed of {property}.",
  };
  const added = await admin.submitted(list.one("#add-template"), given);
  expect(added.text("body")).toContain("Template saved");
  expect(await names()).toHaveLength(11);

  const edit = added.one("form#template-1");
  await admin.submit(edit, { text: "Good morning {name}!" });
  expect((await open()).text("main")).toContain("Good morning {name}!");
  const late = await page(await admin.submit(edit, { text: "Good evening {name}!" }), 400);
  expect(late.text("form#template-1 fieldset")).toBe(
    "boss changed the text just now: keep yours or theirs?Keep yours: Good evening {name}!Keep theirs: Good morning {name}!",
  );
  expect(late.one("form#template-1 textarea").textContent).toBe("Good evening {name}!");
  const again = late.one("form#template-1");
  await admin.submit(again, { "keep-text": "yours", name: "Greeting" });
  expect((await open()).text("main")).toContain("Good evening {name}!");
  expect(await names()).toContain("Greeting");

  await admin.submit((await open()).one("#delete-11 form"));
  expect(await names()).toHaveLength(10);
  const actions = (await db.select().from(auditLog)).map(({ action, entity }) => [action, entity]);
  expect(actions).toEqual([
    ["create", "reply template"],
    ["update", "reply template"],
    ["update", "reply template"],
    ["delete", "reply template"],
  ]);
});

it("what is no placeholder is refused, and what was typed stays", async () => {
  const list = await open();
  const bad = await page(
    await admin.submit(list.one("#add-template"), {
      name: "Deed",
      text: "Hello {nmae}, {property} {Preis}",
    }),
  );
  expect(bad.status).toBe(400);
  expect(bad.text("#add-template")).toContain(
    "Unknown placeholder {nmae}, {Preis}. There are: {name}",
  );
  expect(bad.one("#add-template textarea").textContent).toContain("{nmae}");
  expect(bad.one("details:has(#add-template)").hasAttribute("open")).toBe(true);
  const empty = await page(await admin.submit(list.one("#add-template")));
  expect(empty.text("#add-template")).toMatch(/Name is required.*Text is required/);
});

it("the same one sent twice at once is there once", async () => {
  const form = (await open()).one("#add-template");
  const given = { name: "Title deed", language: "en", text: "Hello {name}, the deed." };
  const answers = await Promise.all([1, 2].map(() => admin.submitted(form, given)));
  for (const answer of answers) expect(answer.text("body")).toContain("Template saved");
  expect((await names()).filter((name) => name === given.name)).toEqual([given.name]);
  expect(await db.$count(auditLog)).toBe(1);
});

it("who deletes the last one is told before that the built-in ones come back", async () => {
  const said = "the built-in templates come back";
  const form = (await open()).one("#add-template");
  await admin.submit(form, { name: "Title deed", language: "en", text: "Hello {name}." });
  await write([db.delete(replyTemplates).where(ne(replyTemplates.name, "Title deed"))]);
  const last = await open();
  expect(last.text("main li [popover]")).toContain(said);
  await admin.submit(last.one("main li [popover] form"));
  expect(await names()).toHaveLength(10);
  expect((await open()).text("main")).not.toContain(said);
});
