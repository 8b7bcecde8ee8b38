import { removing } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { moveToTrash } from "~/models/history/trash.server";
import { subscriberList, subscriberStaffJson } from "~/models/messages/subscriber/staff.server";

const { loader, action } = resource({
  as: "admin",
  name: "Subscriber",
  list: ({ request, user }) => listAnswer(request, subscriberList, subscriberStaffJson, user),
  remove: removing((number, user, base) => moveToTrash({ list: "subscriber", number }, user, base)),
});

export { action, loader };
