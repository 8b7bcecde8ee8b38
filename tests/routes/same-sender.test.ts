import { expect, test } from "vitest";
import { day } from "~/models/time";
import { db, write } from "~db/client";
import { leads } from "~db/schema";
import { anInquiry, aRequest } from "../harness/factories";
import { isInquiry } from "../harness/lead-lists";
import { data } from "../harness/page";
import { adminEachTest } from "../harness/signed-in";

const admin = adminEachTest();

const phone = "+251 911 23 45 67";
const open = async (path: string) => admin.page(path);
const daysAgo = (days: number) => new Date(Date.UTC(2026, 0, 31) - days * day);

/** Leads of one phone, each with an e-mail of its own; newest last. */
async function flood(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    kind: "inquiry" as const,
    name: `Caller ${index}`,
    email: `caller${index}@mail.example`,
    phone,
    message: "I would like to know more about this home.",
    createdAt: daysAgo(count - index),
  }));
  for (let start = 0; start < count; start += 500)
    await write([db.insert(leads).values(rows.slice(start, start + 500))]);
}

test("a lead lists the newest others of its sender, by e-mail or phone, and itself not", async () => {
  const email = "hanna@mail.example";
  await anInquiry({ email, phone: "0911 111111", createdAt: daysAgo(3) });
  await anInquiry({ email: "HANNA@mail.example", phone: "0922 222222", createdAt: daysAgo(2) });
  await aRequest({ phone: "+251 911 11-11-11", createdAt: daysAgo(1) });
  await anInquiry({ phone: "123", email: "abel@mail.example" });
  await anInquiry({ phone: "123", email: "bini@mail.example" });

  const inbox = await open("/admin/inquiries?sort=createdAt");
  const first = inbox.all("tbody tr")[0];
  expect(first?.querySelector("details summary")?.textContent).toBe("2 more from this person");
  const links = first?.querySelectorAll("td details li a") ?? [];
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Request of January 30th, 2026 (waiting)", "/admin/property-requests?id=1"],
    ["Inquiry of January 29th, 2026 (waiting)", "/admin/inquiries?id=2"],
  ]);
  expect(inbox.texts("summary").filter((text) => text.includes("from this person"))).toEqual([
    "2 more from this person",
    "1 more from this person",
  ]);
  const requests = await open("/admin/property-requests");
  expect(requests.text("tbody td:first-child summary")).toBe("1 more from this person");
});

test("of many it lists five, and leads to the others, a page at a time", async () => {
  await flood(40);
  await aRequest({ phone, createdAt: daysAgo(100) });
  const inbox = await open("/admin/inquiries");
  const newest = inbox.all("tbody tr")[0];
  expect(newest?.querySelector("summary")?.textContent).toBe("40 more from this person");
  const links = newest?.querySelectorAll("td details li a") ?? [];
  expect(links.map(({ textContent }) => textContent).slice(4)).toEqual([
    "Inquiry of January 25th, 2026 (waiting)",
    "34 more inquiries",
    "1 more request",
  ]);
  const [all, requests] = links.slice(5).map((link) => link.getAttribute("href") ?? "");
  expect(all).toBe("/admin/inquiries?sender=inquiry-40");
  await anInquiry({ phone: "0933 333333", email: "other@mail.example" });
  const theirs = await open(all ?? "");
  expect(theirs.texts("p[role=status]")).toContain("40 entries, page 1 of 2");
  expect(theirs.all("tbody tr")).toHaveLength(25);
  expect((await open(requests ?? "")).all("tbody tr")).toHaveLength(1);
  expect((await data<unknown[]>(await admin.get(`/api${all}`))).length).toBe(40);
});

test("thousands from one phone make the inbox no larger", async () => {
  const size = async () => (await (await admin.get("/admin/inquiries")).text()).length;
  await flood(50);
  const before = await size();
  await write([db.delete(leads).where(isInquiry)]);
  await flood(2000);
  expect(await size()).toBeLessThan(before * 1.1);
  const newest = (await open("/admin/inquiries")).all("tbody tr")[0];
  expect(newest?.querySelector("summary")?.textContent).toBe("100+ more from this person");
  const last = newest?.querySelectorAll("td details li a").at(-1);
  expect(last?.textContent).toBe("100+ more inquiries");
  const theirs = await open(last?.getAttribute("href") ?? "");
  expect(theirs.texts("p[role=status]")).toContain("2,000 entries, page 1 of 80");
});

test("the sender of a lead that is gone has none", async () => {
  await anInquiry();
  const empty = await open("/admin/inquiries?sender=inquiry-99");
  expect(empty.texts("p[role=status]")).toContain("0 entries");
  expect((await open("/admin/inquiries?sender=nonsense")).all("tbody tr")).toHaveLength(1);
});
