import { patching, removing } from "~/http/api/body.server";
import { listAnswer } from "~/http/api/list-answer.server";
import { resource } from "~/http/api/resource.server";
import { leadStaffJson } from "~/models/leads/lead/json";
import { inquiryList, requestList } from "~/models/leads/lead/list.server";
import { leadPatch } from "~/models/leads/lead/schema";
import { trashLead, updateLead } from "~/models/leads/lead/staff.server";
import type { LeadList } from "~db/office-vocabulary";

export const leadResource = (list: LeadList, name: string) =>
  resource({
    as: "staff",
    name,
    json: leadStaffJson,
    list: ({ request, user }) =>
      list === "inquiry"
        ? listAnswer(request, inquiryList, leadStaffJson, user)
        : listAnswer(request, requestList, leadStaffJson, user),
    update: patching(leadPatch(list), (number, patch, user, base) =>
      updateLead({ list, number }, patch, user, base),
    ),
    remove: removing((number, user, base) => trashLead({ list, number }, user, base)),
  });
