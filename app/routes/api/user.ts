import { json } from "@remix-run/node";
import { resource } from "~/http/api/resource.server";
import { requireApiUser } from "~/http/auth.server";
import { userJson } from "~/models/user/json";

const { loader, action } = resource({
  async GET({ request }) {
    const user = await requireApiUser(request);
    return json(userJson(user), { headers: { "Cache-Control": "private, no-store" } });
  },
});

export { action, loader };
