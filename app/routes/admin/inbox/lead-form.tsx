import { useLocation } from "@remix-run/react";
import type { OpenLead } from "~/models/leads/inbox/inbox-view.server";
import { ActionForm } from "~/ui/action-form";

/** What takes the lead off the list, and opens the next one in its place. */
const leaving = ["delete", "spam", "not spam"];
/** Longer than the second tap of a double tap takes to come, in ms. */
const doubleTap = 1500;
let left = { lead: "", at: -doubleTap };

/**
 * A form about the lead that is open. A second tap does nothing to the lead that came in its place.
 * Without script the list stays where it is, by the fragment.
 */
export function LeadForm({
  lead,
  intent,
  place = lead.key,
  ...form
}: {
  lead: Pick<OpenLead, "key" | "version">;
  intent: string;
  /** Where the page comes back to without script; its row of the list unless said. */
  place?: string;
} & Omit<React.ComponentProps<typeof ActionForm>, "fields">) {
  const { pathname, search } = useLocation();
  return (
    <ActionForm
      {...form}
      action={`${pathname}${search}#${place}`}
      fields={{ intent, lead: lead.key, version: lead.version }}
      onSubmit={(event) => {
        if (!leaving.includes(intent)) return;
        const { timeStamp: at } = event;
        if (left.lead !== lead.key && at - left.at < doubleTap) event.preventDefault();
        else left = { lead: lead.key, at };
      }}
    />
  );
}
