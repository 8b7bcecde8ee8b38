import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { moveToTrash } from "~/models/history/trash.server";
import { subscriberList, subscriberStaffJson } from "~/models/messages/subscriber/staff.server";

const { loader, action } = resource({
  as: "admin",
  name: "Subscriber",
  list: ({ request, user }) => listAnswer(request, subscriberList, subscriberStaffJson, user),
  remove: ({ id, user }) => moveToTrash({ list: "subscriber", number: id }, user),
});

export { action, loader };
