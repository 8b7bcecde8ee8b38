import { json } from "@remix-run/node";
import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { propertyJson } from "~/models/property/json";
import { propertyInput } from "~/models/property/schema";
import { createProperty } from "~/models/property/staff.server";

const { loader, action } = resource({
  async POST({ request }) {
    const admin = await requireApiAdmin(request);
    const input = await readBody(request, propertyInput);
    return json(propertyJson(await createProperty(input, admin)), { status: 201 });
  },
});

export { action, loader };
