import { Link, useRevalidator } from "@remix-run/react";
import type { LeadFailures } from "~/forms/staff-failures";
import { langOf } from "~/models/lang";
import type { LeadView } from "~/models/leads/lead/lead-view.server";
import { heldPath, paths } from "~/paths";
import type { ContactWay } from "~db/vocabulary";
import { ActionButton } from "../action-form";
import { Badge } from "../badge";
import { Icon, type IconName } from "../icon";
import { useRootData } from "../root-data";
import { showToast } from "../toast";
import { useHydrated } from "../use-hydrated";
import { DeleteButton, EmailLink, iconButton } from "./cells";
import { ContactQuestion } from "./contact-question";
import type { callWay, messageWays } from "./ways";

const linkClass = "link inline-flex min-h-11 items-center gap-1.5";

const notTold = "Press 'Answered' once you have reached them and have the line again.";

/**
 * The props of a link to the sender that tell the server when it is followed, also when the page is
 * left by it; without script the browser does, by `ping`. None when there is no lead to note it with.
 * @param lead such as `inquiry-12`
 */
export function useOpened(lead: string | null) {
  const isLive = useHydrated();
  const publicUrl = useRootData()?.publicUrl ?? "";
  const { revalidate } = useRevalidator();
  return (event: ContactWay) =>
    lead === null
      ? null
      : {
          ping: isLive ? undefined : `${publicUrl}${paths.leadHistoryApi}/${lead}/${event}`,
          onClick: () => tell(lead, event),
        };

  async function tell(lead: string, event: ContactWay) {
    const body = new URLSearchParams({ lead, event });
    const sent = fetch(paths.leadHistoryApi, { method: "POST", body, keepalive: true });
    const isStored = await sent.then(({ ok }) => ok).catch(() => false);
    if (isStored) revalidate();
    else showToast({ title: "It could not be noted", description: notTold, tone: "error" });
  }
}

type Opened = ReturnType<ReturnType<typeof useOpened>>;

/** A chat on the web opens beside the page, which keeps its place and what was typed. */
export const besidePage = (href: string) =>
  href.startsWith("https:") ? { target: "_blank", rel: "noreferrer" } : undefined;

/** One of the ways to reach who sent a lead, as a button in a list; none without its link. */
export function WayItem({
  way: { event, label, icon },
  href,
  className,
  opened,
  ...link
}: {
  way: typeof callWay | (typeof messageWays)[number];
  href: string | null | undefined;
  /** Beside those of a button. */
  className: string;
  opened: ReturnType<typeof useOpened>;
  "aria-label": string;
}) {
  return (
    href && (
      <li>
        <a
          href={href}
          {...besidePage(href)}
          {...link}
          className={`button w-full ${className}`}
          {...opened(event)}
        >
          <Icon name={icon} size={18} />
          {label}
        </a>
      </li>
    )
  );
}

/** The mail link of a sender, with a prefilled reply. */
export function Email({ lead }: { lead: LeadView }) {
  const opened = useOpened(lead.key);
  return <EmailLink email={lead.email} href={lead.links.mail} opened={opened("mail")} />;
}

/** Phone link, and chat links with a prefilled reply. */
export function PhoneLinks({ lead }: { lead: LeadView }) {
  const { phone, name, links } = lead;
  const opened = useOpened(lead.key);
  return (
    <div>
      <a href={links.call} className={`${linkClass} lg:whitespace-nowrap`} {...opened("call")}>
        <Icon name="phone" size={16} className="shrink-0" />
        {phone}
      </a>
      <div className="flex gap-1">
        <ChatLink
          href={links.whatsapp}
          name={name}
          chat="WhatsApp"
          icon="message-circle"
          opened={opened("whatsapp")}
        />
        <ChatLink
          href={links.telegram}
          name={name}
          chat="Telegram"
          icon="send"
          opened={opened("telegram")}
        />
      </div>
    </div>
  );
}

function ChatLink({
  href,
  name,
  chat,
  icon,
  opened,
}: {
  href: string | null;
  name: string;
  chat: string;
  icon: IconName;
  opened: Opened;
}) {
  if (!href) return null;
  return (
    <a
      href={href}
      {...besidePage(href)}
      aria-label={`${chat} ${name}`}
      title={`Reply by ${chat}`}
      className={iconButton}
      {...opened}
    >
      <Icon name={icon} size={18} />
    </a>
  );
}

/** Date of the lead, and the waiting time until staff handled it. */
export function Arrival({ lead: { date, isWaiting, wait } }: { lead: LeadView }) {
  return (
    <div>
      <p>{date}</p>
      <p className={`text-sm ${isWaiting ? "font-semibold text-danger" : "text-muted"}`}>{wait}</p>
    </div>
  );
}

/** How many leads of a list are held: a link to them. */
export function HeldLink({ count, list }: { count: number; list: string }) {
  return (
    <Link to={heldPath(list)} className={linkClass}>
      {count} held
    </Link>
  );
}

/** Name of the sender, the reference that they were given, and links to their other leads. */
export function Person({ lead }: { lead: LeadView }) {
  const { key, name, reference, related } = lead;
  return (
    <div className="min-w-0">
      <Link
        to={`${paths.inbox}?lead=${key}`}
        title="Open in the inbox"
        className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
        {...langOf(name)}
      >
        {name}
      </Link>
      <Reference of={reference} />
      <Link
        to={`${paths.people}/${key}`}
        aria-label={`All of ${name}`}
        className="link inline-flex min-h-11 items-center text-sm"
      >
        All of this person
      </Link>
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

/** The name of who sent something, and the way to all that they sent. @param of such as `inquiry-12` */
export function PersonLink({ of, name }: { of: string; name: string }) {
  return (
    <Link
      to={`${paths.people}/${of}`}
      className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
      {...langOf(name)}
    >
      {name}
    </Link>
  );
}

/** What the sender can quote; nothing for a lead from before there were references. */
export function Reference({ of }: { of: string }) {
  return of && <p className="whitespace-nowrap text-sm text-muted">{of}</p>;
}

/** What came of reaching the sender; buttons to say that a lead was answered, to hold and delete it. */
export function LeadButtons({
  lead: { id, name, quarantined, isWaiting, isAnswered, version, contact },
  failed,
}: {
  lead: LeadView;
  failed: LeadFailures;
}) {
  const row = { id, version };
  return (
    <div className="flex flex-wrap gap-1">
      <ContactQuestion contact={contact} name={name} fields={row} failed={failed.update} />
      {(isWaiting || isAnswered) && (
        <ActionButton
          fields={{ ...row, intent: isWaiting ? "answered" : "not answered" }}
          failed={failed.update}
          className="button button-quiet px-3"
          label={isWaiting ? `Answered: ${name}` : `Not answered: ${name}`}
        >
          {isWaiting ? "Answered" : "Not answered"}
        </ActionButton>
      )}
      <ActionButton
        fields={{ ...row, intent: "quarantine", quarantined: !quarantined }}
        failed={failed.update}
        className={iconButton}
        label={quarantined ? `Release ${name}` : `Hold ${name}`}
        title={quarantined ? "Release to the inbox" : "Hold"}
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
