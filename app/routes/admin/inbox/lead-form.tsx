import { useLocation } from "@remix-run/react";
import type { Failure } from "~/forms/failures";
import type { OpenLead } from "~/models/leads/inbox/inbox-view.server";
import { HiddenFields, useActionFetcher, useEmptied, useSentOnChange } from "~/ui/action-form";

/** What takes the lead off the list, and opens the next one in its place. */
const leaving = ["delete", "spam", "not spam"];
/** Longer than the second tap of a double tap takes to come, in ms. */
const doubleTap = 1500;
let left = { lead: "", at: -doubleTap };

/**
 * A form about the lead that is open. Its button is not disabled while it is sent, or the focus would
 * be lost; a second tap does nothing, also not to the lead that came in its place. Without script the
 * list stays where it is, by the fragment.
 */
export function LeadForm({
  lead,
  intent,
  failed,
  sendsOnChange = false,
  place = lead.key,
  className,
  children,
}: {
  lead: Pick<OpenLead, "key" | "version">;
  intent: string;
  failed: Failure;
  /** Of a select: it is sent when another is chosen. */
  sendsOnChange?: boolean;
  /** Where the page comes back to without script; its row of the list unless said. */
  place?: string;
  className?: string;
  children: (isBusy: boolean) => React.ReactNode;
}) {
  const { pathname, search } = useLocation();
  const fetcher = useActionFetcher(failed);
  const form = useEmptied(fetcher);
  const onChange = useSentOnChange(fetcher);
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`${pathname}${search}#${place}`}
      preventScrollReset
      className={className}
      onSubmit={(event) => {
        const { timeStamp: at } = event;
        const isLeaving = leaving.includes(intent);
        const isOther = left.lead !== lead.key && at - left.at < doubleTap;
        if (isBusy || (isLeaving && isOther)) event.preventDefault();
        else if (isLeaving) left = { lead: lead.key, at };
      }}
      onChange={sendsOnChange ? onChange : undefined}
    >
      <HiddenFields fields={{ intent, lead: lead.key, version: lead.version }} />
      {children(isBusy)}
    </fetcher.Form>
  );
}
