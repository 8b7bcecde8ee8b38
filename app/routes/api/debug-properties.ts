import { json } from "@remix-run/node";
import { z } from "zod";
import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { currentUser } from "~/http/auth.server";
import { createDebugProperty } from "../admin/debug-property/create.server";

const { loader, action } = resource({
  async post({ request }) {
    const user = await currentUser(request);
    try {
      const read = () => readBody(request, z.unknown());
      const { status, answer } = await createDebugProperty(read, user);
      return json(answer, { status });
    } catch (error) {
      if (!(error instanceof Response)) throw error;
      // A malformed body: every response of this endpoint has `success`.
      const answer: { message: string } = await error.json();
      return json({ success: false, ...answer }, { status: error.status });
    }
  },
});

export { action, loader };
