import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { subscriberStaffJson } from "~/models/subscriber/json";
import { subscriberFilters } from "~/models/subscriber/schema";
import { deleteSubscriber, listSubscribers } from "~/models/subscriber/staff.server";

const { loader, action } = resource({
  as: "admin",
  name: "Subscriber",
  list: ({ request }) =>
    listAnswer(request, subscriberFilters, listSubscribers, subscriberStaffJson),
  remove: ({ id, user }) => deleteSubscriber(id, user),
});

export { action, loader };
