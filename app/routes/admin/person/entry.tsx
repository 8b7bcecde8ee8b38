import { Link } from "@remix-run/react";
import { trashFailures } from "~/forms/staff-failures";
import { langOf } from "~/models/lang";
import { officePaths } from "~/office-paths";
import { ActionButton } from "~/ui/action-form";
import { LongText } from "~/ui/admin/cells";
import { LeadState } from "~/ui/admin/lead-cells";
import { TextLink } from "~/ui/admin/page-head";
import { Badge, StatusBadge } from "~/ui/badge";
import { Thumbnail } from "~/ui/thumbnail";
import type { EntryView, Stream } from "./view.server";

export function EntryStream({
  items,
  label,
  says,
}: { items: Stream; label?: string } & Pick<Props, "says">) {
  return (
    <ol aria-label={label} className="grid gap-3">
      {items.map((item) =>
        "by" in item ? (
          <Line key={item.key} line={item} />
        ) : (
          <Entry key={item.key} entry={item} says={says} />
        ),
      )}
    </ol>
  );
}

type Props = {
  entry: EntryView;
  /** The label of the button that joins or separates the sender; without it there is no button. */
  says?: "Not the same person" | "The same person";
};

function Entry({ entry, says }: Props) {
  const { key, label, to, name, sent, state, wait, text, home, beside } = entry;
  return (
    <li className="panel grid gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="font-semibold">
          <TextLink to={to}>{label}</TextLink>
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
        <Link to={`${officePaths.editProperty}/${home.id}`} className="flex items-center gap-3">
          <span className="w-20 shrink-0">
            <Thumbnail src={home.image} isLazy />
          </span>
          <span className="min-w-0">
            <span className="link block wrap-anywhere" {...langOf(home.title)}>
              {home.title}
            </span>
            <span className="mt-1 flex flex-wrap items-center gap-2 text-sm">
              {home.price} <StatusBadge status={home.status} />
            </span>
          </span>
        </Link>
      )}
      {text && <LongText text={text} length={280} />}
      <div className="flex flex-wrap gap-x-4">
        {state === "won" && (
          <TextLink to={`${officePaths.deals}/add?lead=${key}`} className="text-sm">
            Record the deal
          </TextLink>
        )}
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
      </div>
    </li>
  );
}

function Line({
  line: { text, isNote, by, to, about },
}: {
  line: Extract<Stream[number], { by: string }>;
}) {
  return (
    <li className="ml-4 border-line border-l-2 pl-3 text-sm">
      <p className={isNote ? "whitespace-pre-line" : "font-semibold"} {...langOf(text)}>
        {to ? <TextLink to={to}>{text}</TextLink> : text}
      </p>
      <p className="text-muted">
        {by}
        {about && (
          <>
            {" · "}
            <span {...langOf(about)}>{about}</span>
          </>
        )}
      </p>
    </li>
  );
}
