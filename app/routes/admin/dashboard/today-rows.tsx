import { Link } from "@remix-run/react";
import { leadFailures, staffFailures } from "~/forms/staff-failures";
import { langOf } from "~/models/lang";
import type { Today as Day } from "~/models/leads/today/today.server";
import { paths } from "~/paths";
import { iconButton } from "~/ui/admin/cells";
import { ContactQuestion } from "~/ui/admin/contact-question";
import { besidePage, useOpened } from "~/ui/admin/lead-cells";
import { Icon } from "~/ui/icon";
import { TodayButton, useRowAction } from "./today-button";

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
  const opened = useOpened(lead.key);
  const { name, links, contact } = lead;
  const id = rowId(block, lead);
  return (
    <Item
      id={id}
      to={`${list}&lead=${lead.key}`}
      title={name}
      note={note}
      detail={detail}
      isDone={lead.done !== null}
      below={
        <ContactQuestion
          contact={contact}
          name={name}
          fields={{ lead: lead.key, version: lead.version }}
          failed={leadFailures[lead.list].update}
          action={useRowAction(id)}
        />
      }
    >
      <a
        href={links.call}
        aria-label={`Call ${name}`}
        title="Call"
        className={iconButton}
        {...opened("call")}
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
          {...opened("whatsapp")}
        >
          <Icon name="message-circle" size={18} />
        </a>
      )}
      <LeadActions block={block} lead={lead} actions={[{ intent, label }]} />
    </Item>
  );
}

/** A lead that is read before anybody calls. */
export function HeldItem({ lead, list }: { lead: Lead; list: string }) {
  return (
    <Item
      id={rowId("held", lead)}
      to={`${list}&lead=${lead.key}`}
      title={lead.name}
      note={lead.came}
      detail={lead.excerpt}
      isDone={lead.done !== null}
    >
      <LeadActions
        block="held"
        lead={lead}
        actions={[
          { intent: "not spam", label: "Release" },
          { intent: "delete", label: "Delete" },
        ]}
      />
    </Item>
  );
}

export function ListingItem({ listing }: { listing: Day["listings"]["rows"][number] }) {
  const { id, title, place, price, confirmedOn, owner, callOwner, done } = listing;
  const button = {
    row: rowId("listings", listing),
    failed: staffFailures.updateProperty,
    name: title,
  };
  return (
    <Item
      id={button.row}
      to={`${paths.editProperty}/${id}`}
      title={title}
      note={`Confirmed ${confirmedOn}`}
      detail={`${place} · ${price}`}
      isDone={done !== null}
    >
      {callOwner && (
        <a href={callOwner} aria-label={`Call owner ${owner}`} className="button button-quiet px-3">
          <Icon name="phone" size={18} />
          Call owner
        </a>
      )}
      {done ? (
        <Done label={done.label}>
          {done.undo && <TodayButton {...button} fields={{ ...done.undo, id }} label="Undo" />}
        </Done>
      ) : (
        <TodayButton {...button} fields={{ intent: "confirm", id }} label="Still available" />
      )}
    </Item>
  );
}

export function MessageItem({ message }: { message: Day["messages"]["rows"][number] }) {
  const { id, what, to, reason, date, canRetry, done } = message;
  const button = { row: rowId("messages", message), failed: staffFailures.retryMail, name: what };
  return (
    <Item
      id={button.row}
      title={what}
      note={date}
      detail={to ? `To ${to}: ${reason}` : reason}
      isDone={done !== null}
    >
      {done ? (
        <Done label={done.label} />
      ) : (
        <>
          {canRetry && (
            <TodayButton {...button} fields={{ intent: "retry", id }} label="Try again" />
          )}
          <TodayButton {...button} fields={{ intent: "dismiss", id }} label="Dismiss" />
        </>
      )}
    </Item>
  );
}

function Item({
  id,
  to,
  title,
  note,
  detail,
  isDone,
  below,
  children,
}: {
  id: string;
  to?: string;
  title: string;
  /** When, or since when. */
  note: string;
  detail: string;
  isDone: boolean;
  /** What is asked below the buttons. */
  below?: React.ReactNode;
  children: React.ReactNode;
}) {
  const noteTone = isDone ? "text-muted" : "font-semibold text-danger";
  return (
    <li
      id={id}
      className="flex scroll-mt-32 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2"
    >
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
          <span className={`text-sm ${noteTone}`}>{note}</span>
        </p>
        <p className="truncate text-sm text-muted" {...langOf(detail)}>
          {detail}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">{children}</div>
      {below}
    </li>
  );
}

/** The id of a row: a lead may stand in several blocks. */
const rowId = (block: BlockId, { key }: { key: string }) => `today-${block}-${key}`;

/** What was done, over the whole place of the button, and beyond it what takes it back. */
function Done({ label, children }: { label: string; children?: React.ReactNode }) {
  return (
    <>
      <span className="inline-flex min-h-11 items-center gap-1.5 px-1 font-semibold text-brand">
        <Icon name="check" size={18} />
        {label}
      </span>
      {children}
    </>
  );
}

/** What can be done with a lead, or what was done. */
function LeadActions({
  block,
  lead: { key, list, version, name, callBack, done },
  lead,
  actions,
}: {
  block: BlockId;
  lead: Lead;
  actions: readonly { intent: string; label: string }[];
}) {
  const { update, remove } = leadFailures[list];
  const button = { row: rowId(block, lead), name };
  const fields = { lead: key, version };
  if (done)
    return (
      <Done label={done.label}>
        {done.undo && (
          <TodayButton
            {...button}
            fields={{ ...fields, ...done.undo }}
            failed={update}
            label="Undo"
          />
        )}
      </Done>
    );
  return actions.map(({ intent, label }) => (
    <TodayButton
      key={intent}
      {...button}
      fields={{
        ...{ ...fields, intent },
        ...(block === "callBacks" && callBack && { callBackOn: callBack.day }),
      }}
      failed={intent === "delete" ? remove : update}
      label={label}
    />
  ));
}
