import type { ActionFunctionArgs } from "@remix-run/node";
import { staffFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { found } from "~/http/found.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import { ownerWithHomes, setPreferences } from "~/models/accounts/owner/homes.server";
import { ownerForms } from "~/models/accounts/owner/schema";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { Refused } from "~/models/errors";
import { sendReport } from "~/models/messages/report/report.server";

export async function ownerAction({ context, params, request }: ActionFunctionArgs) {
  const who = adminOf(context);
  const { owner, homes } = found(await ownerWithHomes(found(propertyIdOf(params.id)), who));
  const { intent, ...set } = await readRowForm(request, ownerForms);
  if (intent === "preferences") {
    const ids = homes.map(({ id }) => id);
    const words = { done: "Saved", failed: staffFailures.saveOwner };
    return rowAction(request, words, () => setPreferences(ids, set, who));
  }
  const words = { done: "The report is on its way", failed: staffFailures.retryMail };
  return rowAction(request, words, async () => {
    if (await sendReport(owner.email)) return owner;
    throw new Refused("It was sent this month, or they want none.");
  });
}
