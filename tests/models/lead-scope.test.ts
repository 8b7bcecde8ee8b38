import { beforeEach, expect, test } from "vitest";
import { moveToTrash, restore, trashRows } from "~/models/history/trash.server";
import { addToHistory } from "~/models/leads/lead/history.server";
import { relatedLeads } from "~/models/leads/lead/same-contact.server";
import { updateLead } from "~/models/leads/lead/staff.server";
import { erasePerson } from "~/models/leads/person/erase.server";
import { personOf, setUnlinked } from "~/models/leads/person/person.server";
import { purge } from "~/models/leads/person/purge.server";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { leads } from "~db/schema";
import { acting, anInquiry, aRequest, aSubscriber, aUser, reset } from "../harness/factories";
import { isInquiry } from "../harness/lead-lists";

type Acting = Awaited<ReturnType<typeof acting>>;
let [agent, admin]: Acting[] = [];
const phone = "+251911234567";
const window = { limit: 10, offset: 0 };

beforeEach(async () => {
  await reset();
  agent = await acting(await aUser({ username: "agent", role: "agent" }));
  admin = await acting(await aUser({ username: "boss", isAdmin: true }));
});

test("an agent does to the leads of others nothing", async () => {
  if (!agent) throw new Error("nobody acts");
  const { id } = await anInquiry({ phone });
  const request = await aRequest({ phone });
  const key = { list: "inquiry", number: id } as const;
  expect(await addToHistory(key, { event: "call" }, agent)).toBeNull();
  expect(
    await updateLead({ list: "request", number: request.id }, { status: "Contacted" }, agent),
  ).toBeNull();
  expect(await moveToTrash(key, agent)).toBeNull();
  expect(
    await moveToTrash({ list: "subscriber", number: (await aSubscriber()).id }, agent),
  ).toBeNull();
  expect(await setUnlinked(key, true, agent)).toBeNull();
  expect(await personOf(key, agent)).toBeNull();
  expect(await erasePerson(key, agent)).toBeNull();
  expect(await db.$count(auditLog)).toBe(0);
});

test("an agent has the trash and the people of their own leads, and erases nothing", async () => {
  if (!agent || !admin) throw new Error("nobody acts");
  const mine = await anInquiry({ phone, agentId: agent.id });
  const other = await anInquiry({ phone });
  await aSubscriber({ phone });
  const person = await personOf({ list: "inquiry", number: mine.id }, agent);
  expect(person?.same.map(({ row }) => row.id)).toEqual([mine.id]);
  expect((await relatedLeads([mine], agent)).get(mine.id)?.newest).toEqual([]);

  await moveToTrash({ list: "inquiry", number: other.id }, admin);
  expect(await moveToTrash({ list: "inquiry", number: mine.id }, agent)).toMatchObject({
    id: mine.id,
  });
  const trash = await trashRows(agent, undefined, window);
  expect(trash).toMatchObject({ rows: [{ id: mine.id, deletedBy: "agent" }], total: 1 });
  expect((await trashRows(admin, undefined, window)).total).toBe(2);
  expect(await purge({ list: "inquiry", number: mine.id }, agent)).toBeNull();
  expect(await restore({ list: "inquiry", number: other.id }, agent)).toBeNull();
  expect(await restore({ list: "inquiry", number: mine.id }, agent)).toMatchObject({ id: mine.id });
  expect(await erasePerson({ list: "inquiry", number: mine.id }, agent)).toBeNull();
  expect(await db.$count(leads, isInquiry)).toBe(2);
});
