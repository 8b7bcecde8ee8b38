import { found, resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { rowId } from "~/http/row-id.server";
import { deleteSubscriber } from "~/models/subscriber/staff.server";

const { loader, action } = resource({
  async DELETE({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "Subscriber not found");
    found(await deleteSubscriber(id, admin), "Subscriber not found");
  },
});

export { action, loader };
