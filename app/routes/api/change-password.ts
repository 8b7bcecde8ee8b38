import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { requireApiUser } from "~/http/auth.server";
import { rateLimit } from "~/http/rate-limit.server";
import { sessionId } from "~/http/session.server";
import { passwordChange } from "~/models/user/schema";
import { changePassword } from "~/models/user/user.server";

const { loader, action } = resource({
  async POST({ request }) {
    const user = await requireApiUser(request);
    const passwords = await readBody(request, passwordChange);
    await rateLimit(request, "change-password");
    await changePassword(user, passwords, { keepSession: await sessionId(request) });
    return { message: "Your password has been changed." };
  },
});

export { action, loader };
