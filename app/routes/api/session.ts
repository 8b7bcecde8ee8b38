import { json } from "@remix-run/node";
import { readBody, readLimitedBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { checkRateLimit, logIn, signIn, signOut } from "~/http/auth.server";
import { loginForm, registration } from "~/models/accounts/user/schema";
import { createUser, userJson } from "~/models/accounts/user/user.server";

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
        const account = await readLimitedBody(request, registration, "register");
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
