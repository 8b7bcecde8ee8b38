import { staffFailures } from "~/forms/staff-failures";
import type { AlertView } from "~/models/messages/alert/staff.server";
import { formatCount } from "~/models/words";
import { ActionButton } from "~/ui/action-form";
import { EmailLink } from "~/ui/admin/cells";
import { TextLink } from "~/ui/admin/page-head";
import type { Column } from "~/ui/admin/staff-list/data-table";

export const columns: Column<AlertView>[] = [
  {
    label: "Person",
    cell: ({ email, channel }) => (email ? <EmailLink email={email} /> : channel),
  },
  {
    label: "Waits for",
    cell: ({ sentence, path }) => <TextLink to={path}>{sentence}</TextLink>,
  },
  {
    label: "State",
    cell: ({ state, frequency }) => (
      <>
        {state}
        <p className="text-sm text-muted">{frequency}</p>
      </>
    ),
  },
  {
    label: "Told of",
    cell: ({ homes, lastNotified }) => (
      <>
        {homes === 0 ? "No home yet" : formatCount(homes, "home")}
        {lastNotified && <p className="text-sm text-muted">Last on {lastNotified}</p>}
      </>
    ),
  },
  { label: "Since", sort: "id", cell: ({ since }) => since },
  {
    label: "Actions",
    cell: ({ id, email, channel, isStopped }) =>
      !isStopped && (
        <ActionButton
          fields={{ intent: "stop", id }}
          failed={staffFailures.stopAlert}
          className="button button-quiet px-3"
          label={`Stop the alert of ${email || channel}`}
        >
          Stop
        </ActionButton>
      ),
  },
];
