import { expect, test } from "vitest";
import { db, write } from "~db/client";
import { owners } from "~db/schema";
import { anInquiry, aProperty, aRequest, aUser } from "../harness/factories";
import { page } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const boss = adminEachTest();

const hour = 3_600_000;
const rowsOf = async (path: string, who: Pick<typeof boss, "get"> = boss) =>
  (await page(who.get(path), 200)).texts("tbody tr");

const anOwner = (propertyId: number, values: Partial<typeof owners.$inferInsert> = {}) =>
  write([
    db
      .insert(owners)
      .values({ propertyId, name: "Abebe Kebede", phone: "0911 777 888", ...values }),
  ]);

test("who wrote several times is one person, the newest first, late by the office's promise", async () => {
  const sara = { name: "Sara Bekele", phone: "+251 911 234567", email: "sara@mail.example" };
  await anInquiry({ ...sara, createdAt: new Date(Date.now() - 30 * hour) });
  await aRequest({ name: "Dawit Alemu", email: "d@mail.example", answeredAt: new Date() });
  await anInquiry({ ...sara, name: "Sara B.", phone: "0911234567", email: "other@mail.example" });
  await anInquiry({ ...sara, phone: "0999 111222", isUnlinked: true });
  await anInquiry({ phone: "0955 000001", quarantined: true });
  const rows = await rowsOf("/admin/people");
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/^Sara B\..*2 leads2 waiting, 30 h/);
  expect(rows[2]).toMatch(/^Dawit Alemu.*1 leadIn touch/);
  const { document } = await page(boss.get("/admin/people"));
  expect(document.querySelectorAll("td .text-danger")).toHaveLength(1);
  for (const search of ["bekele", "1234567", "SARA@mail"])
    expect((await rowsOf(`/admin/people?search=${search}`)).length).toBeGreaterThan(0);
  expect(await rowsOf("/admin/people?search=dawit")).toHaveLength(1);
});

test("agents see the people of their own leads, and the owners of their own homes", async () => {
  const selam = await asUser(await aUser({ role: "agent", fullName: "Selam" }));
  await anInquiry({ name: "Mine", phone: "0911 000001", agentId: selam.user.id });
  await anInquiry({ name: "Newer of another", phone: "0911 000001" });
  expect(await rowsOf("/admin/people", selam)).toEqual([expect.stringMatching(/^Mine.*1 lead1 w/)]);
  const mine = await aProperty({ agentId: selam.user.id });
  await anOwner(mine.id);
  await anOwner((await aProperty()).id);
  expect(await rowsOf("/admin/people/owners", selam)).toEqual([
    expect.stringMatching(/^Abebe Kebede.*1 home, 1 on offer/),
  ]);
  expect(await rowsOf("/admin/people/owners")).toEqual([
    expect.stringMatching(/^Abebe Kebede.*2 homes, 2 on offer/),
  ]);
  const { text } = await page(selam.get("/admin/people"));
  expect(text('nav[aria-label="People"]')).toBe("ClientsOwners");
});
