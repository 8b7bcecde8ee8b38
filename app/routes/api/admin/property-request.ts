import { readBody } from "~/http/api/body.server";
import { found, resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { rowId } from "~/http/row-id.server";
import { propertyRequestStaffJson } from "~/models/property-request/json";
import { propertyRequestPatch } from "~/models/property-request/schema";
import {
  deletePropertyRequest,
  updatePropertyRequest,
} from "~/models/property-request/staff.server";

const { loader, action } = resource({
  async PATCH({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "Property request not found");
    const patch = await readBody(request, propertyRequestPatch);
    return propertyRequestStaffJson(
      found(await updatePropertyRequest(id, patch, admin), "Property request not found"),
    );
  },
  async DELETE({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "Property request not found");
    found(await deletePropertyRequest(id, admin), "Property request not found");
  },
});

export { action, loader };
