import { json } from "@remix-run/node";
import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { logIn } from "~/http/auth.server";
import { signIn } from "~/http/session.server";
import { userJson } from "~/models/user/json";
import { loginForm } from "~/models/user/schema";

const { loader, action } = resource({
  async POST({ request }) {
    const user = await logIn(request, await readBody(request, loginForm));
    return json(userJson(user), { headers: await signIn(request, user.id) });
  },
});

export { action, loader };
