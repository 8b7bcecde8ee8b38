import { readBody } from "~/http/api/body.server";
import { found, resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { rowId } from "~/http/row-id.server";
import { requestJson } from "~/models/property-request/admin-json";
import { requestPatch } from "~/models/property-request/inbox";
import { deleteRequest, updateRequest } from "~/models/property-request/staff.server";

const { loader, action } = resource({
  async PATCH({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "Property request not found");
    const patch = await readBody(request, requestPatch);
    return requestJson(found(await updateRequest(id, patch, admin), "Property request not found"));
  },
  async DELETE({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "Property request not found");
    found(await deleteRequest(id, admin), "Property request not found");
  },
});

export { action, loader };
