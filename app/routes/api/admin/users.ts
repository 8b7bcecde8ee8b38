import { json } from "@remix-run/node";
import { readBody } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { userStaffJson } from "~/models/user/json";
import { newUser, userFilters } from "~/models/user/schema";
import { addNewUser, listUsers } from "~/models/user/staff.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return listAnswer(request, userFilters, listUsers, userStaffJson);
  },
  async POST({ request }) {
    const admin = await requireApiAdmin(request);
    const user = await addNewUser(await readBody(request, newUser), admin);
    return json(userStaffJson(user), { status: 201 });
  },
});

export { action, loader };
