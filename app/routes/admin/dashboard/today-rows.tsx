import { Link } from "@remix-run/react";
import { langOf } from "~/lang";
import type { Today as Day } from "~/models/today/today.server";
import { paths } from "~/paths";
import { leadFailures, staffFailures } from "~/staff-failures";
import { iconButton } from "~/ui/admin/cells";
import { besidePage, useAnswered } from "~/ui/admin/lead-cells";
import { Icon } from "~/ui/icon";
import { TodayButton } from "./today-button";

type BlockId = keyof Day;
type Lead = Day["waiting"]["rows"][number];

/** A lead that is opened in the inbox, or called or written to at once. */
export function LeadItem({
  block,
  lead,
  list,
  note,
  detail,
  intent,
  label,
}: {
  block: BlockId;
  lead: Lead;
  list: string;
  note: string;
  detail: string;
  intent: string;
  label: string;
}) {
  const answered = useAnswered(lead);
  const { name, links } = lead;
  return (
    <Item to={`${list}&lead=${lead.key}`} title={name} note={note} detail={detail}>
      <a
        href={links.call}
        aria-label={`Call ${name}`}
        title="Call"
        className={iconButton}
        {...answered("call")}
      >
        <Icon name="phone" size={18} />
      </a>
      {links.whatsapp && (
        <a
          href={links.whatsapp}
          {...besidePage(links.whatsapp)}
          aria-label={`WhatsApp ${name}`}
          title="WhatsApp"
          className={iconButton}
          {...answered("whatsapp")}
        >
          <Icon name="message-circle" size={18} />
        </a>
      )}
      <LeadAction block={block} lead={lead} intent={intent} label={label} />
    </Item>
  );
}

/** A lead that is read before anybody calls. */
export function HeldItem({ lead, list }: { lead: Day["held"]["rows"][number]; list: string }) {
  return (
    <Item to={`${list}&lead=${lead.key}`} title={lead.name} note={lead.came} detail={lead.excerpt}>
      <LeadAction block="held" lead={lead} intent="not spam" label="Not spam" />
      <LeadAction block="held" lead={lead} intent="delete" label="Delete" />
    </Item>
  );
}

export function ListingItem({ listing }: { listing: Day["listings"]["rows"][number] }) {
  const { id, title, place, price, confirmedOn, owner, callOwner } = listing;
  return (
    <Item
      to={`${paths.editProperty}/${id}`}
      title={title}
      note={`Confirmed ${confirmedOn}`}
      detail={`${place} · ${price}`}
    >
      {callOwner && (
        <a href={callOwner} aria-label={`Call owner ${owner}`} className="button button-quiet px-3">
          <Icon name="phone" size={18} />
          Call owner
        </a>
      )}
      <TodayButton
        block="listings"
        fields={{ intent: "confirm", id }}
        failed={staffFailures.updateProperty}
        name={title}
        label="Still available"
      />
    </Item>
  );
}

export function MessageItem({ message }: { message: Day["messages"]["rows"][number] }) {
  const { id, what, to, reason, date, canRetry } = message;
  return (
    <Item title={what} note={date} detail={to ? `To ${to}: ${reason}` : reason}>
      {canRetry && (
        <TodayButton
          block="messages"
          fields={{ intent: "retry", id }}
          failed={staffFailures.retryMail}
          name={what}
          label="Try again"
        />
      )}
      <TodayButton
        block="messages"
        fields={{ intent: "dismiss", id }}
        failed={staffFailures.retryMail}
        name={what}
        label="Dismiss"
      />
    </Item>
  );
}

function Item({
  to,
  title,
  note,
  detail,
  children,
}: {
  to?: string;
  title: string;
  /** When, or since when. */
  note: string;
  detail: string;
  children: React.ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {to ? (
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
              {...langOf(title)}
            >
              {title}
            </Link>
          ) : (
            <span className="font-semibold" {...langOf(title)}>
              {title}
            </span>
          )}
          <span className="text-sm font-semibold text-danger">{note}</span>
        </p>
        <p className="truncate text-sm text-muted" {...langOf(detail)}>
          {detail}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">{children}</div>
    </li>
  );
}

function LeadAction({
  block,
  lead,
  intent,
  label,
}: {
  block: BlockId;
  lead: Lead;
  intent: string;
  label: string;
}) {
  const { update, remove } = leadFailures[lead.list];
  return (
    <TodayButton
      block={block}
      fields={{
        ...{ intent, lead: lead.key, version: lead.version },
        ...(block === "callBacks" && lead.callBack && { callBackOn: lead.callBack.day }),
      }}
      failed={intent === "delete" ? remove : update}
      name={lead.name}
      label={label}
    />
  );
}
