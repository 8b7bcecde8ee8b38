import { expect, it } from "vitest";
import { findUser } from "~/models/accounts/user/user.server";
import { testApp } from "../harness/app";
import { expectConsoleError } from "../harness/console";
import { aUser } from "../harness/factories";
import { data, withStatus } from "../harness/page";
import { freshAdmin, signedIn } from "../harness/signed-in";

it.each(["role", "role/", "ROLE", "%72ole"])(
  "/api/admin/users/:id/%s is no user",
  async (spelling) => {
    const admin = await freshAdmin();
    const { id } = await aUser();
    const answer = await admin.delete(`/api/admin/users/${id}/${spelling}`);
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "PATCH"]);
    expect(await findUser(id)).toMatchObject({ id });
  },
);

it.each(["role", "constructor"])("/api/admin/users/%s is nobody", async (path) => {
  const admin = await freshAdmin();
  expect((await admin.delete(`/api/admin/users/${path}`)).status).toBe(404);
});

it("an id has one spelling", async () => {
  const admin = await freshAdmin();
  const { id } = await aUser();
  for (const other of [`${id}.0`, `${id}e0`, `0x${id.toString(16)}`, `%20${id}`, `+${id}`])
    expect([other, (await admin.delete(`/api/admin/users/${other}`)).status]).toEqual([other, 404]);
  expect(await findUser(id)).toMatchObject({ id });
});

it("errors of a module under /api/admin that handles none are JSON, too", async () => {
  const module = {
    default: undefined,
    loader: () => {
      throw new Error("secret words");
    },
    action: () => {
      throw new Response("Not here", { status: 404 });
    },
  };
  const app = testApp({
    broken: { id: "broken", parentId: "root", path: "api/admin/broken", module },
  });
  const { cookie } = await signedIn();

  expectConsoleError(/^GET \/api\/admin\/broken Error: secret words/);
  expect(await data(app.get("/api/admin/broken", { cookie }), 500)).toEqual({
    message: "Something went wrong on our side. Please try again.",
  });

  const missing = await withStatus(404, app.post("/api/admin/broken", { cookie }));
  expect(await data(missing)).toEqual({ message: "Not here" });
});
