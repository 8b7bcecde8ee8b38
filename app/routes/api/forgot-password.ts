import { afterAnswer } from "~/http/after-answer.server";
import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { rateLimit } from "~/http/rate-limit.server";
import { sendResetCode } from "~/models/user/password-reset.server";
import { forgotPassword, resetCodeSent } from "~/models/user/schema";

const { loader, action } = resource({
  async POST({ request }) {
    const account = await readBody(request, forgotPassword);
    await rateLimit(request, "forgot-password");
    afterAnswer(() => sendResetCode(account));
    return { message: resetCodeSent };
  },
});

export { action, loader };
