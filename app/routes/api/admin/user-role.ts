import { readBody } from "~/http/api/body.server";
import { found, resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { rowId } from "~/http/row-id.server";
import { listedUserJson } from "~/models/user/json";
import { userRole } from "~/models/user/manage";
import { setRole } from "~/models/user/user.server";

const { loader, action } = resource({
  async PATCH({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "User not found");
    const { isAdmin } = await readBody(request, userRole);
    return listedUserJson(found(await setRole(id, isAdmin, admin), "User not found"));
  },
});

export { action, loader };
