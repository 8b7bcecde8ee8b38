import { readBody } from "~/http/api/body.server";
import { found, resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { rowId } from "~/http/row-id.server";
import { heroImageStaffJson } from "~/models/hero-image/json";
import { heroImagePatch } from "~/models/hero-image/schema";
import { deleteHeroImage, updateHeroImage } from "~/models/hero-image/staff.server";

const { loader, action } = resource({
  async PATCH({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "Hero image not found");
    const patch = await readBody(request, heroImagePatch);
    return heroImageStaffJson(
      found(await updateHeroImage(id, patch, admin), "Hero image not found"),
    );
  },
  async DELETE({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "Hero image not found");
    found(await deleteHeroImage(id, admin), "Hero image not found");
  },
});

export { action, loader };
