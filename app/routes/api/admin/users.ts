import { json } from "@remix-run/node";
import { readBody } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { listedUserJson } from "~/models/user/json";
import { newUser, userFilters } from "~/models/user/manage";
import { createUser, listUsers } from "~/models/user/user.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    const load = (filters: object, window: { limit: number; offset: number }) =>
      listUsers({ ...filters, ...window });
    return listAnswer(request, userFilters, load, listedUserJson);
  },
  async POST({ request }) {
    const admin = await requireApiAdmin(request);
    const user = await createUser(await readBody(request, newUser), admin);
    return json(listedUserJson(user), { status: 201 });
  },
});

export { action, loader };
