import { json } from "@remix-run/node";
import { readBody } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { heroImageStaffJson } from "~/models/hero-image/json";
import { heroImageFilters, heroImageInput } from "~/models/hero-image/schema";
import { createHeroImage, listHeroImages } from "~/models/hero-image/staff.server";

const { loader, action } = resource({
  async GET({ request }) {
    await requireApiAdmin(request);
    return listAnswer(request, heroImageFilters, listHeroImages, heroImageStaffJson);
  },
  async POST({ request }) {
    const admin = await requireApiAdmin(request);
    const created = await createHeroImage(await readBody(request, heroImageInput), admin);
    return json(heroImageStaffJson(created), { status: 201 });
  },
});

export { action, loader };
