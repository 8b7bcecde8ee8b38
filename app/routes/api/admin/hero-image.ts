import { requireApiAdmin } from "~/http/auth.server";
import { readBody } from "~/http/body.server";
import { found, resource } from "~/http/resource.server";
import { rowId } from "~/http/row-id.server";
import { deleteHeroImage, updateHeroImage } from "~/models/hero-image/admin.server";
import { heroImageJson } from "~/models/hero-image/json";
import { heroImagePatch } from "~/models/hero-image/schema";

const { loader, action } = resource({
  async PATCH({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "Hero image not found");
    const patch = await readBody(request, heroImagePatch);
    return heroImageJson(found(await updateHeroImage(id, patch, admin), "Hero image not found"));
  },
  async DELETE({ params, request }) {
    const admin = await requireApiAdmin(request);
    const id = found(rowId(params.id), "Hero image not found");
    found(await deleteHeroImage(id, admin), "Hero image not found");
  },
});

export { action, loader };
