import { json } from "@remix-run/node";
import { readLimitedBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { signedIn } from "~/http/auth.server";
import { forgotPassword, passwordChange, passwordReset } from "~/models/accounts/user/schema";
import { changePassword, resetPassword, sendResetCode } from "~/models/accounts/user/user.server";
import { afterAnswer } from "~/server/request.server";
import { t } from "~/texts";

const { loader, action } = resource({
  at: {
    "change-password": {
      as: "user",
      async post({ request, user }) {
        const passwords = await readLimitedBody(request, passwordChange, "change-password");
        const session = await changePassword(user, passwords);
        const headers = await signedIn(request, user.id, session);
        return json({ message: "Your password has been changed." }, { headers });
      },
    },
    "forgot-password": {
      async post({ request }) {
        const account = await readLimitedBody(request, forgotPassword, "forgot-password");
        afterAnswer(() => sendResetCode(account));
        return { message: t.account.codeSent.description };
      },
    },
    "reset-password": {
      async post({ request }) {
        const reset = await readLimitedBody(request, passwordReset, "reset-password");
        await resetPassword(reset);
        return { message: "Your password has been reset. You can now log in." };
      },
    },
  },
});

export { action, loader };
