import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { app } from "../harness/app";
import { aHeroImage, anInquiry, aProperty, aRequest, aUser, reset } from "../harness/factories";
import { data, withStatus } from "../harness/page";
import { signedIn } from "../harness/signed-in";

type Answer = Record<string, unknown> & { message: string; current: Record<string, unknown> };

let cookie = "";
let other = "";
beforeEach(async () => {
  await reset();
  cookie = (await signedIn()).cookie;
  other = (await signedIn({ username: "Admin2" })).cookie;
});

const entries = () => db.select().from(auditLog);

/** Every kind of row that is changed by a PATCH: its path, a change, and another of the same field. */
const rows = {
  property: async () => `properties/${(await aProperty()).id}`,
  inquiry: async () => `inquiries/${(await anInquiry()).id}`,
  "property request": async () => `property-requests/${(await aRequest()).id}`,
  "hero image": async () => `hero-images/${(await aHeroImage()).id}`,
  role: async () => `users/${(await aUser()).id}/role`,
  profile: async () => `users/${(await aUser()).id}`,
  "listing's agent": async () => `properties/${(await aProperty()).id}`,
};
const changes = {
  property: [{ price: 100 }, { price: 200 }],
  inquiry: [{ status: "In Progress" }, { status: "Completed" }],
  "property request": [{ status: "Processing" }, { status: "Contacted" }],
  "hero image": [{ title: "One" }, { title: "Two" }],
  role: [{ isAdmin: true }, { isAdmin: false }],
  profile: [{ fullName: "One Name" }, { fullName: "Two Names" }],
  // The first two users are the administrators.
  "listing's agent": [{ agentId: 1 }, { agentId: 2 }],
} as const;
/** Both change what is stored at first. */
const concurrent = { ...changes, role: [{ role: "admin" }, { role: "agent" }] };
const kinds = Object.keys(rows) as (keyof typeof rows)[];

describe.each(kinds)("a PATCH of a %s", (kind) => {
  const [first, second] = changes[kind];
  const patch = (path: string, json: object, headers = {}, as = cookie) =>
    app.patch(`/api/admin/${path}`, { json, headers, cookie: as });

  it("counts the version up, and is refused on an older one", async () => {
    const path = await rows[kind]();
    const changed = await withStatus(200, patch(path, { ...first, version: 1 }, {}, other));
    expect(await data(changed)).toMatchObject({ ...first, version: 2 });

    const audited = await entries();
    const refused = patch(path, { ...second, version: 1 });
    const { message, current, conflicts } = await data<Answer>(refused, 409);
    expect(message).toBe("Admin2 changed this just now. Nothing was saved.");
    expect(current).toMatchObject({ ...first, version: 2 });
    // That of a role is told in its own words.
    if (kind !== "role") expect(conflicts).toMatchObject([{ yours: second, theirs: first }]);
    expect(await entries()).toEqual(audited);

    const later = await withStatus(200, patch(path, { ...second, version: "2" }));
    expect(await data(later)).toMatchObject({ ...second, version: 3 });
  });

  it.each(["1", '"1"', 'W/"1"'])("is refused by If-Match: %s", async (version) => {
    const path = await rows[kind]();
    const match = { "If-Match": version };
    expect((await patch(path, first, match)).status).toBe(200);
    const refused = await withStatus(409, patch(path, second, match));
    expect((await data<Answer>(refused)).current).toMatchObject({ ...first, version: 2 });
  });

  it("without a version, or with If-Match: *, is made on any", async () => {
    const path = await rows[kind]();
    expect((await patch(path, first, { "If-Match": "*" })).status).toBe(200);
    expect((await patch(path, second)).status).toBe(200);
  });

  it("that changes nothing writes nothing", async () => {
    const path = await rows[kind]();
    const before = await data<Answer>(await patch(path, first));
    const audited = await entries();
    expect(await data(await patch(path, first))).toEqual(before);
    expect(await entries()).toEqual(audited);
  });

  it.each([
    [{ version: "three" }, {}],
    [{ version: -1 }, {}],
    [{}, { "If-Match": "abc" }],
    [{ version: 1 }, { "If-Match": "2" }],
  ])("with %o and %o is malformed", async (body, headers) => {
    expect((await patch(await rows[kind](), { ...first, ...body }, headers)).status).toBe(400);
  });
});

it.each(["inquiry", "property request", "property", "hero image"] as const)(
  "a DELETE of a %s that others have changed is refused, and tells how it is now",
  async (kind) => {
    const path = `/api/admin/${await rows[kind]()}`;
    await app.patch(path, { json: changes[kind][0], cookie: other });
    const refused = app.delete(path, { headers: { "If-Match": '"1"' }, cookie });
    const { message, current } = await data<Answer>(refused, 409);
    expect(message).toBe("Admin2 changed this just now. Nothing was saved.");
    expect(current).toMatchObject({ ...changes[kind][0], version: 2 });
  },
);

it("a 409 tells what was sent and what is stored", async () => {
  const { id } = await aProperty({ price: 100, bedrooms: 4 });
  const patch = (json: object, as: string) =>
    app.patch(`/api/admin/properties/${id}`, { json, cookie: as });
  await patch({ price: 150 }, other);
  const refused = await patch({ price: 200, bedrooms: 4, version: 1 }, cookie);
  expect((await data<Answer>(refused)).conflicts).toEqual([
    {
      field: "price",
      says: "Admin2 changed the price just now",
      yours: { price: 200 },
      theirs: { price: 150 },
    },
  ]);
});

it.each(kinds)("of two at once with the same version, one is refused: %s", async (kind) => {
  const path = await rows[kind]();
  const answers = await Promise.all(
    concurrent[kind].map((change) =>
      app.patch(`/api/admin/${path}`, { cookie, json: { ...change, version: 1 } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it("rows of lists answer their version", async () => {
  for (const kind of ["inquiry", "property request", "hero image"] as const) await rows[kind]();
  for (const list of ["inquiries", "property-requests", "hero-images", "users"]) {
    const [row] = await data<Answer[]>(await app.get(`/api/admin/${list}`, { cookie }));
    expect(row).toMatchObject({ version: 1 });
  }
});
