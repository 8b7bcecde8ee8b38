import { found, resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { rowId } from "~/http/row-id.server";
import { deleteUser } from "~/models/user/staff.server";

const { loader, action } = resource({
  async DELETE({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "User not found");
    found(await deleteUser(id, admin), "User not found");
  },
});

export { action, loader };
