import { readBody } from "~/http/api/body.server";
import { found, resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { rowId } from "~/http/row-id.server";
import { userStaffJson } from "~/models/user/json";
import { userRole } from "~/models/user/schema";
import { setRole } from "~/models/user/staff.server";

const { loader, action } = resource({
  async PATCH({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "User not found");
    const { isAdmin } = await readBody(request, userRole);
    return userStaffJson(found(await setRole(id, isAdmin, admin), "User not found"));
  },
});

export { action, loader };
