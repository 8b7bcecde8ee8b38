import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { rateLimit } from "~/http/rate-limit.server";
import { resetPassword } from "~/models/user/password-reset.server";
import { passwordReset } from "~/models/user/schema";

const { loader, action } = resource({
  async POST({ request }) {
    const reset = await readBody(request, passwordReset);
    await rateLimit(request, "reset-password");
    await resetPassword(reset);
    return { message: "Your password has been reset. You can now log in." };
  },
});

export { action, loader };
