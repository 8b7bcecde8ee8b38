import { json } from "@remix-run/node";
import { afterAnswer } from "~/http/after-answer.server";
import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { checkRateLimit, rateLimit } from "~/http/rate-limit.server";
import { signedIn } from "~/http/session.server";
import { resetPassword, sendResetCode } from "~/models/user/password-reset.server";
import { forgotPassword, passwordChange, passwordReset, resetCodeSent } from "~/models/user/schema";
import { changePassword } from "~/models/user/user.server";

const { loader, action } = resource({
  at: {
    "change-password": {
      as: "user",
      async post({ request, user }) {
        await checkRateLimit(request, "change-password");
        const passwords = await readBody(request, passwordChange);
        await rateLimit(request, "change-password");
        const session = await changePassword(user, passwords);
        const headers = await signedIn(request, user.id, session);
        return json({ message: "Your password has been changed." }, { headers });
      },
    },
    "forgot-password": {
      async post({ request }) {
        await checkRateLimit(request, "forgot-password");
        const account = await readBody(request, forgotPassword);
        await rateLimit(request, "forgot-password");
        afterAnswer(() => sendResetCode(account));
        return { message: resetCodeSent };
      },
    },
    "reset-password": {
      async post({ request }) {
        await checkRateLimit(request, "reset-password");
        const reset = await readBody(request, passwordReset);
        await rateLimit(request, "reset-password");
        await resetPassword(reset);
        return { message: "Your password has been reset. You can now log in." };
      },
    },
  },
});

export { action, loader };
