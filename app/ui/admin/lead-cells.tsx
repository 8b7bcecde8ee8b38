import { Link, useActionData } from "@remix-run/react";
import type { FormAnswer } from "~/form-answer";
import { langOf } from "~/lang";
import type { LeadView } from "~/models/lead/lead-view.server";
import { noteMaxLength } from "~/models/lead/limits";
import { heldPath } from "~/paths";
import { type LeadFailures, staffFailures } from "~/staff-failures";
import { ActionButton, HiddenFields, useActionFetcher } from "../action-form";
import { Badge } from "../badge";
import { Icon, type IconName } from "../icon";
import { DeleteButton, iconButton } from "./cells";

const linkClass = "link inline-flex min-h-11 items-center gap-1.5";

/** Phone link, and chat links with a prefilled reply. */
export function PhoneLinks({ lead: { phone, name, links } }: { lead: LeadView }) {
  return (
    <div>
      <a href={links.call} className={`${linkClass} lg:whitespace-nowrap`}>
        <Icon name="phone" size={16} className="shrink-0" />
        {phone}
      </a>
      <div className="flex gap-1">
        <ChatLink href={links.whatsapp} name={name} chat="WhatsApp" icon="message-circle" />
        <ChatLink href={links.telegram} name={name} chat="Telegram" icon="send" />
      </div>
    </div>
  );
}

function ChatLink({
  href,
  name,
  chat,
  icon,
}: {
  href: string | null;
  name: string;
  chat: string;
  icon: IconName;
}) {
  if (!href) return null;
  return (
    <a href={href} aria-label={`${chat} ${name}`} title={`Reply by ${chat}`} className={iconButton}>
      <Icon name={icon} size={18} />
    </a>
  );
}

/** Date of the lead, and the waiting time until staff handled it. */
export function Arrival({ lead: { date, isWaiting, waited } }: { lead: LeadView }) {
  return (
    <div>
      <p>{date}</p>
      <p className={`text-sm ${isWaiting ? "font-semibold text-danger" : "text-muted"}`}>
        {isWaiting ? `Waiting ${waited}` : `Answered after ${waited}`}
      </p>
    </div>
  );
}

/** How many leads of a list are held as suspected spam: a link to them. */
export function HeldLink({ count, list }: { count: number; list: string }) {
  return (
    <Link to={heldPath(list)} className={linkClass}>
      {count} held as spam
    </Link>
  );
}

/** Name of the sender, the reference that they were given, and links to their other leads. */
export function Person({ lead: { name, reference, related } }: { lead: LeadView }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold" {...langOf(name)}>
        {name}
      </p>
      <Reference of={reference} />
      {related.links.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 list-none items-center text-sm">
            {related.count} more from this person
          </summary>
          <ul className="text-sm">
            {related.links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** What the sender can quote; nothing for a lead from before there were references. */
export function Reference({ of }: { of: string }) {
  return of && <p className="whitespace-nowrap text-sm text-muted">{of}</p>;
}

/** The staff note. */
export function Note({ lead: { id, name, note } }: { lead: LeadView }) {
  const fetcher = useActionFetcher(staffFailures.saveNote);
  const typed = useTypedNote(id);
  return (
    <details className="w-full" open={typed !== undefined}>
      <summary className="link inline-flex min-h-11 list-none items-center text-sm">
        {note ? "Note: " : "Add note"}
        {note && (
          <span className="ml-1 line-clamp-2 max-w-56 font-normal" {...langOf(note)}>
            {note}
          </span>
        )}
      </summary>
      <fetcher.Form key={note} method="post" preventScrollReset className="grid gap-2">
        <HiddenFields fields={{ intent: "note", id }} />
        <textarea
          name="note"
          aria-label={`Note on ${name}`}
          defaultValue={typed ?? note}
          maxLength={noteMaxLength}
          className="field"
        />
        <button type="submit" className="button button-quiet" disabled={fetcher.state !== "idle"}>
          Save note
        </button>
      </fetcher.Form>
    </details>
  );
}

/** The note on a lead that came back with the page, because the session had ended. */
function useTypedNote(lead: number): string | undefined {
  const { intent, id, note } = useActionData<FormAnswer>()?.result?.initialValue ?? {};
  return intent === "note" && Number(id) === lead ? String(note ?? "") : undefined;
}

/** Buttons to delete a lead, or to move it between inbox and quarantine. */
export function LeadButtons({
  lead: { id, name, quarantined },
  failed,
}: {
  lead: LeadView;
  failed: LeadFailures;
}) {
  return (
    <div className="flex flex-wrap gap-1">
      <ActionButton
        fields={{ intent: "quarantine", id, quarantined: !quarantined }}
        failed={failed.update}
        className={iconButton}
        label={quarantined ? `${name} is no spam` : `${name} is spam`}
        title={quarantined ? "Back to the inbox" : "Quarantine as spam"}
      >
        {quarantined ? (
          <Icon name="shield-check" size={18} />
        ) : (
          <Icon name="shield-exclamation-point" size={18} />
        )}
      </ActionButton>
      <DeleteButton id={id} name={name} failed={failed.remove} />
    </div>
  );
}

const statusTones = {
  New: "accent",
  "In Progress": "warning",
  Processing: "warning",
  Contacted: "warning",
  Completed: "success",
  Cancelled: "quiet",
} as const;

export function LeadStatus({ status }: { status: string }) {
  return <Badge tone={statusTones[status as keyof typeof statusTones] ?? "quiet"}>{status}</Badge>;
}
