import { json } from "@remix-run/node";
import { found, resource } from "~/http/api/resource.server";
import { requireApiAdmin } from "~/http/auth.server";
import { rowId } from "~/http/row-id.server";
import { sessionId } from "~/http/session.server";
import { resetUserPassword } from "~/models/user/staff.server";

const { loader, action } = resource({
  async POST({ params, request }) {
    const actor = await requireApiAdmin(request);
    const id = found(rowId(params.id), "User not found");
    // Who resets their own password is not thrown out before they can read it.
    const keepSession = id === actor.id ? await sessionId(request) : undefined;
    const reset = found(await resetUserPassword(id, { actor, keepSession }), "User not found");
    return json(reset, { headers: { "Cache-Control": "private, no-store" } });
  },
});

export { action, loader };
