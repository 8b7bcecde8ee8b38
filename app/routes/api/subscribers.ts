import { readBody } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { acceptLead } from "~/http/lead.server";
import { interestInput } from "~/models/messages/subscriber/schema";
import { subscribe } from "~/models/messages/subscriber/subscriber.server";
import { t } from "~/texts";

const { loader, action } = resource({
  async post({ request }) {
    const input = await readBody(request, interestInput);
    await acceptLead(request, "interest", (options) => subscribe(input, options));
    return { message: t.forms.sent.interest.description };
  },
});

export { action, loader };
