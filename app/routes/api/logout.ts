import { json } from "@remix-run/node";
import { resource } from "~/http/api/resource.server";
import { signOut } from "~/http/session.server";

const { loader, action } = resource({
  async POST({ request }) {
    return json({ message: "Logged out" }, { headers: await signOut(request) });
  },
});

export { action, loader };
