import { json } from "@remix-run/node";
import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { rateLimit } from "~/http/rate-limit.server";
import { signIn } from "~/http/session.server";
import { userJson } from "~/models/user/json";
import { registration } from "~/models/user/schema";
import { createUser } from "~/models/user/user.server";

const { loader, action } = resource({
  async POST({ request }) {
    const account = await readBody(request, registration);
    await rateLimit(request, "register");
    const user = await createUser(account);
    const headers = await signIn(request, user.id);
    return json(userJson(user), { status: 201, headers });
  },
});

export { action, loader };
