import { json } from "@remix-run/node";
import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { logIn } from "~/http/auth.server";
import { checkRateLimit, rateLimit } from "~/http/rate-limit.server";
import { signIn, signOut } from "~/http/session.server";
import { userJson } from "~/models/user/json";
import { loginForm, registration } from "~/models/user/schema";
import { createUser } from "~/models/user/user.server";

const { loader, action } = resource({
  at: {
    login: {
      async post({ request }) {
        await checkRateLimit(request, "login");
        const user = await logIn(request, await readBody(request, loginForm));
        return json(userJson(user), { headers: await signIn(request, user.id) });
      },
    },
    register: {
      async create({ request }) {
        await checkRateLimit(request, "register");
        const account = await readBody(request, registration);
        await rateLimit(request, "register");
        const user = await createUser(account);
        const headers = await signIn(request, user.id);
        return json(userJson(user), { status: 201, headers });
      },
    },
    user: {
      as: "user",
      async read({ user }) {
        return json(userJson(user), { headers: { "Cache-Control": "private, no-store" } });
      },
    },
    logout: {
      async post({ request }) {
        return json({ message: "Logged out" }, { headers: await signOut(request) });
      },
    },
  },
});

export { action, loader };
