import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { langOf } from "~/lang";
import type { Today as Day } from "~/models/today/today.server";
import { paths } from "~/paths";
import { leadFailures, staffFailures } from "~/staff-failures";
import { iconButton } from "~/ui/admin/cells";
import { besidePage, useAnswered } from "~/ui/admin/lead-cells";
import { Icon } from "~/ui/icon";
import { TodayButton } from "./today-button";

type Lead = Day["waiting"]["rows"][number];
type BlockId = keyof Day;

const lists = {
  waiting: `${paths.inbox}?state=waiting&sort=createdAt`,
  visits: `${paths.inbox}?kind=visit`,
  callBacks: `${paths.inbox}?state=callback&sort=createdAt`,
  held: `${paths.inbox}?quarantined=1`,
  listings: `${paths.adminProperties}?confirmed=no&sort=confirmedAt`,
};

/** What waits for somebody today: a block a kind, and none for what is done. */
export function Today({ today, date }: { today: Day; date: string }) {
  const { waiting, visits, callBacks, listings, held, messages } = today;
  const isDone = Object.values(today).every(({ total }) => total === 0);
  const onLeave = useFocusKept(today);
  return (
    <section aria-labelledby="today" className="mb-6" onSubmit={onLeave}>
      <h2 id="today" tabIndex={-1} className="mb-3 text-lg font-semibold outline-none">
        Today <span className="font-normal text-muted">{date}</span>
      </h2>
      {isDone && <p className="panel p-6 text-lg">Nothing waits.</p>}
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
        <Block id="waiting" title="Leads waiting" {...waiting} all={lists.waiting}>
          {(lead) => (
            <LeadItem
              key={lead.key}
              lead={lead}
              list={lists.waiting}
              note={`Waiting ${lead.waited}`}
              detail={lead.about ?? lead.excerpt}
            >
              <LeadAction block="waiting" lead={lead} intent="answered" label="Answered" />
            </LeadItem>
          )}
        </Block>
        <Block id="visits" title="Visits" {...visits} all={lists.visits}>
          {(lead) => (
            <LeadItem
              key={lead.key}
              lead={lead}
              list={lists.visits}
              note={lead.when ?? ""}
              detail={lead.about ?? "No listing"}
            >
              <LeadAction block="visits" lead={lead} intent="done" label="Done" />
            </LeadItem>
          )}
        </Block>
        <Block id="callBacks" title="Call back" {...callBacks} all={lists.callBacks}>
          {(lead) => (
            <LeadItem
              key={lead.key}
              lead={lead}
              list={lists.callBacks}
              note={lead.callBack?.label ?? ""}
              detail={lead.about ?? lead.excerpt}
            >
              <LeadAction block="callBacks" lead={lead} intent="called" label="Done" />
            </LeadItem>
          )}
        </Block>
        <Block
          id="listings"
          title="Listings not confirmed for 30 days"
          {...listings}
          all={lists.listings}
        >
          {(listing) => <ListingItem key={listing.id} listing={listing} />}
        </Block>
        <Block id="held" title="Held as spam" {...held} all={lists.held}>
          {(lead) => (
            <Item
              key={lead.key}
              to={`${lists.held}&lead=${lead.key}`}
              title={lead.name}
              note={lead.came}
              detail={lead.excerpt}
            >
              <LeadAction block="held" lead={lead} intent="not spam" label="Not spam" />
              <LeadAction block="held" lead={lead} intent="delete" label="Delete" />
            </Item>
          )}
        </Block>
        <Block id="messages" title="Mail that failed" {...messages}>
          {(message) => <MessageItem key={message.id} message={message} />}
        </Block>
      </div>
    </section>
  );
}

/** When the row of a form has left, the focus goes to the one that took its place. */
function useFocusKept(today: Day) {
  const left = useRef<{ block: string; index: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows leave with new data
  useEffect(() => {
    if (!left.current || document.activeElement?.matches("a, button, input, select")) return;
    const { block, index } = left.current;
    const rows = document.querySelectorAll(`#today-${block} li`);
    const row = rows[Math.min(index, rows.length - 1)];
    const target = row?.querySelector<HTMLElement>("form button");
    (target ?? document.getElementById("today"))?.focus({ preventScroll: true });
    left.current = null;
  }, [today]);
  return ({ target }: React.FormEvent) => {
    const row = (target as HTMLElement).closest("li");
    const block = row?.closest("section")?.id.replace(/^today-/, "");
    if (!row || !block) return;
    left.current = { block, index: [...(row.parentElement?.children ?? [])].indexOf(row) };
  };
}

function Block<Row>({
  id,
  title,
  rows,
  total,
  all,
  children,
}: {
  id: BlockId;
  title: string;
  rows: readonly Row[];
  total: number;
  /** Where all of them are listed. */
  all?: string;
  children: (row: Row) => React.ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <section id={`today-${id}`} aria-labelledby={`today-${id}-title`} className="panel p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={`today-${id}-title`} className="flex min-h-11 items-center gap-2 font-semibold">
          {title} <span className="badge tone-quiet">{total.toLocaleString("en-US")}</span>
        </h3>
        {all && (
          <Link
            to={all}
            aria-label={`All: ${title}`}
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            All
            <Icon name="arrow-right" size={18} />
          </Link>
        )}
      </div>
      <ul>{rows.map(children)}</ul>
    </section>
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

/** A lead that is opened in the inbox, or called or written to at once. */
function LeadItem({
  lead,
  list,
  note,
  detail,
  children,
}: {
  lead: Lead;
  list: string;
  note: string;
  detail: string;
  children: React.ReactNode;
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
        onClick={() => answered("call")}
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
          onClick={() => answered("whatsapp")}
        >
          <Icon name="message-circle" size={18} />
        </a>
      )}
      {children}
    </Item>
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
      fields={{ intent, lead: lead.key }}
      failed={intent === "delete" ? remove : update}
      name={lead.name}
      label={label}
    />
  );
}

function ListingItem({ listing }: { listing: Day["listings"]["rows"][number] }) {
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

function MessageItem({ message }: { message: Day["messages"]["rows"][number] }) {
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
