import { patching, readBody, removing } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { heroImageStaffJson } from "~/models/catalogue/hero-image/hero-image.server";
import { heroImageInput, heroImagePatch } from "~/models/catalogue/hero-image/schema";
import {
  createHeroImage,
  deleteHeroImage,
  heroImageList,
  updateHeroImage,
} from "~/models/catalogue/hero-image/staff.server";

const { loader, action } = resource({
  as: "admin",
  name: "Hero image",
  json: heroImageStaffJson,
  list: ({ request, user }) => listAnswer(request, heroImageList, heroImageStaffJson, user),
  create: async ({ request, user }) =>
    createHeroImage(await readBody(request, heroImageInput), user),
  update: patching(heroImagePatch, updateHeroImage),
  remove: removing(deleteHeroImage),
});

export { action, loader };
