import { json } from "@remix-run/node";
import { patching, readBody } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { updateProfile } from "~/models/accounts/agent/agent.server";
import { profilePatch } from "~/models/accounts/agent/profile";
import {
  addNewUser,
  deleteUser,
  resetUserPassword,
  setRole,
  userList,
} from "~/models/accounts/user/staff.server";
import { newUser, roleOf, userRole } from "~/models/accounts/user/staff-schema";
import { findUser, userStaffJson } from "~/models/accounts/user/user.server";

const { loader, action } = resource({
  as: "admin",
  name: "User",
  json: userStaffJson,
  list: ({ request, user }) => listAnswer(request, userList, userStaffJson, user),
  create: async ({ request, user }) => addNewUser(await readBody(request, newUser), user),
  read: ({ id }) => findUser(id),
  update: patching(profilePatch, updateProfile),
  remove: ({ id, user }) => deleteUser(id, user),
  at: {
    role: {
      update: patching(userRole, (id, patch, user, base) => setRole(id, roleOf(patch), user, base)),
    },
    "reset-password": {
      async post({ id, user: actor }) {
        const reset = await resetUserPassword(id, actor);
        return reset && json(reset, { headers: { "Cache-Control": "private, no-store" } });
      },
    },
  },
});

export { action, loader };
