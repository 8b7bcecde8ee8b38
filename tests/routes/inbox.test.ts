import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { site } from "~/site";
import { db, write } from "~db/client";
import { replyTemplates } from "~db/office-schema";
import { leadEvents, leads, properties } from "~db/schema";
import { anInquiry, aProperty, aRequest, aUser } from "../harness/factories";
import { isInquiry, isRequest } from "../harness/lead-lists";
import { page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const admin = adminEachTest();

const open = async (path: string) => admin.page(`/admin/inbox${path}`);
type Page = Awaited<ReturnType<typeof open>>;
const formOf = (it: Page, intent: string) =>
  it.one(`article form:has(input[name=intent][value="${intent}"])`);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("the inbox", () => {
  it("lists both kinds by arrival, each a link that opens it beside the list", async () => {
    const villa = await aProperty({ title: "Villa in Gerji" });
    await anInquiry({ name: "Sara", propertyId: villa.id, createdAt: ago(30) });
    await aRequest({ name: "Dawit", createdAt: ago(20) });
    await anInquiry({ name: "Bot", quarantined: true });
    const list = await open("");
    const rows = list.texts('[aria-label="Leads"] > li');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/^DawitWaiting 20 min/);
    expect(rows[1]).toMatch(/^SaraWaiting 30 minVilla in Gerji/);
    const link = list.one("#inquiry-1 a").getAttribute("href") ?? "";
    expect(link).toBe("?lead=inquiry-1#inquiry-1");
    const opened = await open(link.replace(/#.*/, ""));
    expect(opened.text("article h2")).toBe("Sara");
    expect(opened.one("#inquiry-1 a").getAttribute("aria-current")).toBe("true");
    const text = opened.text("article");
    expect(text).toContain("ETB 8,500,000 · For Sale");
    expect(text.indexOf("I would like to know")).toBeLessThan(text.indexOf("Call"));
    expect(text.indexOf("Villa in Gerji")).toBeLessThan(text.indexOf("WhatsApp"));
    expect(opened.one(`article a[href="/properties/${villa.id}"]`)).toBeTruthy();
    expect(opened.one('article a[href^="tel:+251911234567"]')).toBeTruthy();
    // The first one is open without being chosen; the reply has a text.
    expect(list.text("article h2")).toBe("Dawit");
    expect(list.text("#reply textarea")).toMatch(/^Hello Dawit,/);
    expect(list.all('[aria-label="Leads"] [aria-current]')).toHaveLength(1);
  });

  it("leads from one lead to the next over the pages of the list", async () => {
    for (let minute = 0; minute < 27; minute++)
      await anInquiry({ name: `Sender ${minute}`, createdAt: ago(100 - minute) });
    const first = await open("?kind=inquiry&lead=inquiry-3");
    expect(first.text('nav[aria-label="Lead"]')).toContain("25 of 27");
    const next = first.one('nav[aria-label="Lead"] a[rel=next]').getAttribute("href") ?? "";
    expect(next).toBe("?kind=inquiry&lead=inquiry-2#inquiry-2");
    const second = await open(next.replace(/#.*/, ""));
    expect(second.texts("main p[role=status]").join()).toContain("page 2 of 2");
    expect(second.all('[aria-label="Leads"] > li')).toHaveLength(2);
    const before = second.one('nav[aria-label="Lead"] a[rel=prev]').getAttribute("href");
    expect(before).toContain("lead=inquiry-3");
  });

  it("says when a lead is gone", async () => {
    const it = await withStatus(404, open("?lead=inquiry-99"));
    expect(it.text("main")).toContain("This lead is no longer there.");
  });

  it("shows an agent their own leads alone, and lets them change no others", async () => {
    const agent = await asUser(await aUser({ role: "agent" }));
    await anInquiry({ name: "Hers", agentId: agent.user.id });
    await anInquiry({ name: "Another's" });
    const inbox = await agent.page("/admin/inbox");
    expect(inbox.texts('[aria-label="Leads"] > li').join()).toMatch(/^Hers/);
    expect(inbox.text("main")).not.toContain("Another's");
    expect((await agent.get("/admin/inbox?lead=inquiry-2")).status).toBe(404);
    const send = async (form: Record<string, string>) =>
      (await agent.post("/admin/inbox", { form: { lead: "inquiry-2", ...form } })).status;
    const others = await db
      .select()
      .from(leads)
      .where(and(isInquiry, eq(leads.number, 2)));
    expect(await send({ intent: "answered" })).toBe(404);
    expect(await send({ intent: "note", note: "Mine" })).toBe(404);
    expect(await send({ intent: "status", status: "Completed" })).toBe(404);
    expect(await send({ intent: "spam" })).toBe(404);
    expect(await send({ intent: "delete" })).toBe(404);
    expect(await send({ intent: "agent", agent: String(agent.user.id) })).toBe(403);
    expect(
      await db
        .select()
        .from(leads)
        .where(and(isInquiry, eq(leads.number, 2))),
    ).toEqual(others);
    const open = await agent.page("/admin/inbox?lead=inquiry-1");
    expect(open.all('form:has(input[value="agent"])')).toEqual([]);
    expect(open.all('a[href="/admin/templates"]')).toEqual([]);
  });
});

describe("the open lead", () => {
  it("keeps its place when it is answered, and when its status changes", async () => {
    await anInquiry({ name: "Sara", createdAt: ago(2) });
    await anInquiry({ name: "Abel", createdAt: ago(1), phone: "0922000000" });
    const waiting = await open("?state=waiting&lead=inquiry-2");
    const answer = await admin.submit(formOf(waiting, "answered"));
    expect(answer.headers.get("location")).toBe("/admin/inbox?state=waiting&lead=inquiry-2");
    const after = await admin.pageAfter(answer);
    expect(after.text("article h2")).toBe("Abel");
    expect(after.text("article")).toContain("Answered after 1 min");
    expect(after.texts('[aria-label="Leads"] > li')).toHaveLength(1);
    expect(after.one('nav[aria-label="Lead"] a[rel=next]').getAttribute("href")).toContain(
      "inquiry-1",
    );
    const waits = await admin.submitted(formOf(after, "not answered"));
    expect(waits.text("article header")).toContain("Waiting");
    expect(waits.texts('[aria-label="Leads"] > li')).toHaveLength(2);
    expect(waits.texts('[aria-label^="History"] li p:first-child')).toEqual([
      ...["Not answered", "Answered"],
    ]);
    const changed = await admin.submitted(formOf(waits, "state"), { state: "in touch" });
    expect(changed.text("article header")).toContain("In touch");
    const refused = await admin.post("/admin/inbox?lead=inquiry-2", {
      form: { intent: "status", lead: "inquiry-2", status: "Contacted" },
    });
    expect(refused.status).toBe(400);
  });

  it("notes a link that is followed without script, and waits: the browser tells it", async () => {
    await anInquiry();
    const call = (await open("?lead=inquiry-1")).one('article a[href^="tel:"]');
    const ping = () => admin.post(call.getAttribute("ping") ?? "");
    expect((await ping()).status).toBe(201);
    expect((await ping()).status).toBe(201);
    expect(await db.select().from(leadEvents)).toMatchObject([{ event: "call", leadId: 1 }]);
    expect((await open("?lead=inquiry-1")).text("article header")).toContain("Waiting");
    expect((await admin.post("/api/admin/lead-history/inquiry-9/call")).status).toBe(404);
    expect((await admin.post("/api/admin/lead-history/inquiry-1/note")).status).toBe(404);
  });

  it("gives way to the next one when it leaves the list", async () => {
    for (const minutes of [3, 2, 1]) await aRequest({ createdAt: ago(minutes) });
    const it = await open("?lead=request-2");
    const spam = await admin.submit(formOf(it, "spam"));
    expect(spam.headers.get("location")).toBe("/admin/inbox?lead=request-1");
    const rest = await admin.pageAfter(spam);
    const gone = await admin.submit(formOf(rest, "delete"));
    expect(gone.headers.get("location")).toBe("/admin/inbox?lead=request-3");
    const last = await admin.submit(formOf(await admin.pageAfter(gone), "delete"));
    expect(last.headers.get("location")).toBe("/admin/inbox");
    const held = await open("?quarantined=1&lead=request-2");
    await admin.submit(formOf(held, "not spam"));
    const [back] = await db
      .select()
      .from(leads)
      .where(and(isRequest, eq(leads.number, 2)));
    expect(back?.quarantined).toBe(false);
    const missing = await page(
      await admin.post("/admin/inbox", { form: { intent: "answered", lead: "request-99" } }),
    );
    expect(missing.status).toBe(404);
    expect(missing.text("[role=alert]")).toContain("It is no longer there.");
  });

  it("comes back by 'Undo', and is open where it was", async () => {
    for (const minutes of [2, 1]) await anInquiry({ createdAt: ago(minutes) });
    for (const intent of ["delete", "spam"]) {
      const it = await open("?kind=inquiry&lead=inquiry-1");
      const after = await admin.submitted(formOf(it, intent));
      expect(after.texts('[aria-label="Leads"] > li')).toHaveLength(1);
      const back = await admin.submit(after.one("dialog.banner form[method=post]"));
      expect(back.headers.get("location")).toBe("/admin/inbox?kind=inquiry&lead=inquiry-1");
      expect((await admin.pageAfter(back)).texts('[aria-label="Leads"] > li')).toHaveLength(2);
    }
  });

  it("takes notes, an agent and a day to call back, which can be cleared", async () => {
    const agent = await aUser({ role: "agent", fullName: "Almaz Tadesse" });
    await anInquiry();
    const it = await open("?lead=inquiry-1");
    await admin.submit(formOf(it, "note"), { note: "Wants a ground floor" });
    await admin.submit(formOf(it, "agent"), { agent: String(agent.id) });
    const later = await admin.submitted(formOf(it, "call back"), { callBackOn: "2030-01-31" });
    expect(later.text("article output")).toContain("Ethiopian calendar: 23 Ter 2022");
    expect(later.text("#inquiry-1")).toContain("Call back Thu 31 Jan 2030");
    expect(later.text('[aria-label^="History"]')).toMatch(
      /^Call back on Thu 31 Jan 2030boss, .*Wants a ground floorboss, /,
    );
    const [lead] = await db.select().from(leads).where(isInquiry);
    expect(lead).toMatchObject({ agentId: agent.id, callBackOn: "2030-01-31", answeredAt: null });
    await admin.submit(formOf(later, "call back"), { clear: "1" });
    expect(await db.select().from(leads).where(isInquiry)).toMatchObject([{ callBackOn: null }]);
    const cleared = await open("?lead=inquiry-1");
    expect(cleared.text('[aria-label^="History"]')).toMatch(
      /^Call back cleared, was Thu 31 Jan 2030boss/,
    );
    const past = await admin.submit(formOf(cleared, "call back"), { callBackOn: "2020-01-31" });
    expect(past.status).toBe(400);
    expect((await page(past)).text("[role=alert]")).toContain("Choose today or a later day.");
    expect(await db.select().from(leadEvents)).toHaveLength(3);
  });

  it("is answered with a template that knows the facts, in Amharic too", async () => {
    const villa = await aProperty({ title: "Villa in Gerji" });
    await anInquiry({
      name: "Sara",
      email: "sara@mail.example",
      propertyId: villa.id,
      kind: "visit",
      visitDate: "2026-12-01",
      visitTime: "10:00",
    });
    const names = (await open("?lead=inquiry-1")).texts('[aria-label="Templates"] a');
    expect(names).toEqual(expect.arrayContaining(["Visit confirmed", "ጉብኝቱ ተረጋግጧል"]));
    const href = (it: Page, way: string) =>
      decodeURIComponent(it.one(`article a[aria-label^="${way} "]`).getAttribute("href") ?? "");
    const english = await open("?lead=inquiry-1&template=2");
    expect(href(english, "WhatsApp")).toMatch(
      /^https:\/\/wa\.me\/251911234567\?text=Hello Sara,\n\nwe look forward to showing you Villa in Gerji: December 1st, 2026, 10:00\.\nhttp/,
    );
    expect(href(english, "Telegram")).toMatch(/^https:\/\/t\.me\/\+251911234567\?text=Hello Sara/);
    expect(href(english, "Mail")).toMatch(
      /^mailto:sara@mail\.example\?subject=Re: Villa in Gerji&body=Hello Sara,/,
    );
    const again = await page(admin.submit(formOf(english, "text"), { text: "Come at noon." }), 200);
    expect(again.one("#reply textarea").textContent).toBe("Come at noon.");
    expect(href(again, "WhatsApp")).toBe("https://wa.me/251911234567?text=Come at noon.");
    const amharic = await open("?lead=inquiry-1&template=7");
    expect(amharic.one("#reply textarea").getAttribute("lang")).toBe("am");
    expect(href(amharic, "WhatsApp")).toContain("ማክሰኞ 22 ኅዳር 2019፣ ጠዋት 4 ሰዓት");
    expect(href(amharic, "WhatsApp")).not.toMatch(/[{}]/);
  });

  describe("about a home that is not to be had", () => {
    const villa = { title: "Villa in Gerji", propertyType: "Villa" } as const;
    const similar = (status: string) =>
      new RegExp(`/properties\\?propertyType=Villa&status=${status}(\\s|$)`);
    const texts = async (path: string) => {
      const found = [];
      for (let template = 1; template <= 10; template++)
        found.push((await open(`${path}&template=${template}`)).text("#reply textarea"));
      return found;
    };

    it.each([
      ["has been sold", "ተሽጧል", { status: "Sold" }],
      ["has been rented out", "ተከራይቷል", { status: "Sold", offer: "rent" }],
      ["is reserved at the moment", "ለጊዜው ተይዟል", { status: "Pending" }],
      ["is no longer available", "አሁን የለም", { archivedAt: new Date() }],
      ["is no longer available", "አሁን የለም", { isDraft: true }],
    ] as const)("the templates say that it %s (%s, %j)", async (english, amharic, state) => {
      const home = await aProperty({ ...villa, ...state });
      await anInquiry({ propertyId: home.id });
      const visible = (await admin.get(`/properties/${home.id}`)).status === 200;
      const all = await texts("?lead=inquiry-1");
      for (const text of all) {
        expect(text).not.toMatch(/still available|አሁንም አለ|showing you|[{}]/);
        if (!("isDraft" in state) && !visible) expect(text).not.toContain(`/properties/${home.id}`);
      }
      for (const at of [0, 1, 2]) {
        expect(all[at]).toContain(`We are sorry, it ${english}.`);
        expect(all[at]).toMatch(similar("offer" in state ? "For\\+Rent" : "For\\+Sale"));
      }
      for (const at of [5, 6, 7]) expect(all[at]).toContain(`ቤቱ ${amharic}።`);
      const it = await open("?lead=inquiry-1&template=3");
      expect(it.text("#reply")).toContain(`This home ${english}: please check the text.`);
      const links = (await admin.page("/admin/inquiries?id=1")).one(
        'main a[href^="https://wa.me"]',
      );
      const prefilled = decodeURIComponent(links.getAttribute("href") ?? "");
      expect(prefilled).toContain(`We are sorry, it ${english}.`);
      expect(prefilled).not.toContain(`/properties/${home.id}`);
    });

    it("that was deleted has no address either", async () => {
      await anInquiry({ propertyId: null });
      const [first, , still] = await texts("?lead=inquiry-1");
      expect(still).toBe(first);
      expect(still).toContain("the home that you asked about. We are sorry, it is no longer");
      expect(still).toMatch(/\/properties May/);
    });

    it("the templates of staff know how it stands, and link to nothing that is hidden", async () => {
      await write([
        db.insert(replyTemplates).values([
          { name: "Ours", language: "en", text: "{property} {state}.\n{link}\n{similar}" },
          { name: "Yes", language: "en", text: "Yes, {property} is still available! {link}" },
        ]),
      ]);
      const home = await aProperty(villa);
      await anInquiry({ propertyId: home.id });
      const text = async (id: number) =>
        (await open(`?lead=inquiry-1&template=${id}`)).text("#reply textarea");
      expect(await text(1)).toMatch(
        /^Villa in Gerji is still available\. \S+\/properties\/1-villa/,
      );
      expect(await text(2)).toMatch(/^Yes, /);
      await write([db.update(properties).set({ status: "Sold", archivedAt: new Date() })]);
      expect(await text(1)).toMatch(
        /^Villa in Gerji has been sold\.( \S+\/properties\?propertyType=Villa&status=For\+Sale){2}$/,
      );
      expect(await text(2)).toMatch(/We are sorry, it has been sold/);
    });
  });

  it("is signed with the office by who has no profile, and with a name by who has one", async () => {
    const agent = await aUser({ role: "agent", fullName: "Almaz Tadesse" });
    const { id } = await aRequest();
    const text = async () =>
      (await open(`?lead=request-${id}&template=1`)).one("#reply textarea").textContent;
    expect(await text()).toMatch(new RegExp(`call you\\?\n\n${site.company}, \\S+`));
    expect(await text()).not.toContain(site.agentName);
    await write([db.update(leads).set({ agentId: agent.id }).where(isRequest)]);
    expect(await text()).toContain(`call you?\n\nAlmaz Tadesse\n${site.company}, `);
  });

  it("of a request is answered with its budget for a price", async () => {
    const { id } = await aRequest({ budget: 5_500_000 });
    const answer = (await open(`?lead=request-${id}&template=1`)).text("#reply textarea");
    expect(answer).toContain("the home that you look for (ETB 5,500,000).");
  });
});
