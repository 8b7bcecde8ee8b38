import { Link } from "@remix-run/react";
import { trashFailures } from "~/forms/staff-failures";
import { langOf } from "~/models/lang";
import { paths } from "~/paths";
import { ActionButton } from "~/ui/action-form";
import { LongText } from "~/ui/admin/cells";
import { LeadState } from "~/ui/admin/lead-cells";
import { HistoryEntries } from "~/ui/admin/lead-notes";
import { Badge } from "~/ui/badge";
import type { EntryView } from "./view.server";

type Props = {
  entry: EntryView;
  /** What its button says of the sender; without it there is none. */
  says?: "Not the same person" | "The same person";
};

export function Entry({ entry, says }: Props) {
  const { key, label, to, name, sent, state, wait, text, home, history, beside } = entry;
  return (
    <li className="panel grid gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="font-semibold">
          <Link to={to} className="link inline-flex min-h-11 items-center">
            {label}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          <span {...langOf(name)}>{name}</span>, {sent}
        </p>
        {state && <LeadState state={state} />}
        {entry.isUnsubscribed && <Badge>Unsubscribed</Badge>}
        {wait && <p className="text-sm text-muted">{wait}</p>}
      </div>
      {beside && <p className="text-sm break-words text-muted">Sent with {beside}</p>}
      {home && (
        <p>
          <Link
            to={`${paths.properties}/${home.id}`}
            className="link inline-flex min-h-11 items-center"
            {...langOf(home.title)}
          >
            {home.title}
          </Link>
        </p>
      )}
      {text && <LongText text={text} length={280} />}
      <HistoryEntries history={history} name={name} />
      {says && (
        <ActionButton
          fields={{ intent: "link", key, isUnlinked: says === "Not the same person" }}
          failed={trashFailures.link}
          className="link min-h-11 text-sm"
          label={`${says}: ${label} of ${sent}`}
        >
          {says}
        </ActionButton>
      )}
    </li>
  );
}
