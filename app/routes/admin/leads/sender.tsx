import { Link } from "@remix-run/react";
import type { LeadView } from "~/models/leads/lead/lead-view.server";
import { officePaths } from "~/office-paths";
import { EmailLink, iconButton } from "~/ui/admin/cells";
import { TextLink } from "~/ui/admin/controls";
import { NameLink, Reference } from "~/ui/admin/lead-cells";
import { messageWays, useOpened, WayLink } from "~/ui/admin/ways";
import { Icon } from "~/ui/icon";

type Props = { lead: LeadView };

export function Email({ lead }: Props) {
  const opened = useOpened(lead.key);
  return <EmailLink email={lead.email} href={lead.links.mail} opened={opened("mail")} />;
}

export function PhoneLinks({ lead: { key, name, phone, links } }: Props) {
  const opened = useOpened(key);
  if (!phone) return null;
  const chats = messageWays.filter(({ event }) => event !== "mail");
  return (
    <div>
      <a
        href={links.call}
        className="link inline-flex min-h-11 items-center gap-1.5 lg:whitespace-nowrap"
        {...opened("call")}
      >
        <Icon name="phone" size={16} className="shrink-0" />
        {phone}
      </a>
      <div className="flex gap-1">
        {chats.map((way) => (
          <WayLink
            key={way.event}
            {...{ way, links, opened }}
            aria-label={`${way.label} ${name}`}
            title={`Reply by ${way.label}`}
            className={iconButton}
          />
        ))}
      </div>
    </div>
  );
}

/** Name and reference of the sender, and links to their other leads. */
export function Person({ lead: { key, name, reference, related } }: Props) {
  return (
    <div className="min-w-0">
      <NameLink to={`${officePaths.inbox}?lead=${key}`} title="Open in the inbox" name={name} />
      <Reference of={reference} />
      <TextLink
        to={`${officePaths.people}/${key}`}
        aria-label={`All of ${name}`}
        className="text-sm"
      >
        All of this person
      </TextLink>
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
