import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { subscriberStaffJson } from "~/models/subscriber/json";
import { deleteSubscriber, subscriberList } from "~/models/subscriber/staff.server";

const { loader, action } = resource({
  as: "admin",
  name: "Subscriber",
  list: ({ request, user }) => listAnswer(request, subscriberList, subscriberStaffJson, user),
  remove: ({ id, user }) => deleteSubscriber(id, user),
});

export { action, loader };
