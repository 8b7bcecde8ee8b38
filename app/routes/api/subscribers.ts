import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { acceptLead } from "~/http/lead.server";
import { interestInput } from "~/models/subscriber/schema";
import { subscribe } from "~/models/subscriber/subscriber.server";
import { interestThanks } from "~/models/subscriber/thanks";

const { loader, action } = resource({
  async post({ request }) {
    const input = await readBody(request, interestInput);
    await acceptLead(request, "interest", (options) => subscribe(input, options));
    return { message: interestThanks };
  },
});

export { action, loader };
