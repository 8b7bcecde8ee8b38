import { Link, useLocation } from "@remix-run/react";
import { staffFailures } from "~/forms/staff-failures";
import { langOf } from "~/models/lang";
import type { MatchView } from "~/models/leads/matching/view.server";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { LongText } from "~/ui/admin/cells";
import { ConfirmButton } from "~/ui/admin/dialog";
import { ButtonLink, PageHead, TextLink } from "~/ui/admin/page-head";
import { MessageLanguages, MessageLinks } from "~/ui/admin/ways";
import { Pagination } from "~/ui/pagination";
import { useIsAdmin } from "~/ui/root-data";
import type { loadMatches } from "./load.server";

type Props = Awaited<ReturnType<typeof loadMatches>>;

export function Matches({ id, title, price, isOffered, alerts, ...props }: Props) {
  const { of, language, counts, list, mails } = props;
  const { pathname } = useLocation();
  const at = (params: Record<string, string>) =>
    `${pathname}?${new URLSearchParams({ of, lang: language, ...params })}`;
  return (
    <>
      <PageHead
        title="Who may be looking for it"
        intro={
          <>
            <span {...langOf(title)}>{title}</span> · {price}
          </>
        }
      >
        <ButtonLink to={`${officePaths.editProperty}/${id}`}>Edit property</ButtonLink>
      </PageHead>
      {!isOffered && (
        <p className="mb-4 rounded-box bg-warning-soft p-4">
          It is not on offer now: nobody is told of it.
        </p>
      )}
      {alerts.notified + alerts.waiting > 0 && <Reached {...alerts} />}
      <MailThem title={title} mails={mails} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <nav aria-label="Who" className="flex flex-wrap gap-2">
          {(["requests", "subscribers"] as const).map((each) => (
            <Link
              key={each}
              to={at({ of: each })}
              preventScrollReset
              aria-current={each === of ? "page" : undefined}
              className={`button px-3 ${each === of ? "button-brand" : "button-quiet"}`}
            >
              {each === "requests" ? "Requests" : "Subscribers"} ({counts[each]})
            </Link>
          ))}
        </nav>
        <MessageLanguages language={language} />
      </div>
      {list.rows.length === 0 ? (
        <p className="panel p-6 text-muted">
          {of === "requests" ? "No open request fits." : "No subscriber fits."}
        </p>
      ) : (
        <ul className="grid gap-3">
          {list.rows.map((row) => (
            <Match key={row.id} of={of} match={row} />
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        pathOf={(page) => at({ page: String(page) })}
      />
    </>
  );
}

function Reached({ notified, waiting }: Props["alerts"]) {
  const isAdmin = useIsAdmin();
  const people = (count: number) => formatCount(count, "person", "people");
  return (
    <p className="mb-4">
      {isAdmin ? <TextLink to={officePaths.adminAlerts}>Alerts</TextLink> : "Alerts"}:{" "}
      {people(notified)} told of it
      {waiting > 0 && `, ${people(waiting)} will be with their next message`}
    </p>
  );
}

function Match({ of, match }: { of: Props["of"]; match: MatchView }) {
  const { id, name, wanted, facts, to, links } = match;
  return (
    <li className="panel grid gap-3 p-4 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="min-w-0">
        <TextLink to={to}>{name}</TextLink>
        <LongText text={wanted} length={160} />
        <p className="text-sm text-muted">{facts.join(" · ")}</p>
      </div>
      <MessageLinks lead={of === "requests" ? `request-${id}` : null} name={name} links={links} />
    </li>
  );
}

function MailThem({ title, mails }: Pick<Props, "title" | "mails">) {
  const { people, unconfirmed, mailedBefore, mailedToday } = mails;
  const persons = formatCount(people, "person", "people");
  const leftOut = [
    mailedBefore > 0 && `${mailedBefore} had a mail about this one before.`,
    mailedToday > 0 && `${mailedToday} had a mail about a home today.`,
    unconfirmed > 0 &&
      `${unconfirmed} ${unconfirmed === 1 ? "has" : "have"} not confirmed their address, and may be told by phone or chat only. Subscribers of before there were confirmations count as such.`,
  ].filter(Boolean);
  return (
    <div className="panel mb-6 flex flex-wrap items-center justify-between gap-4 p-4">
      <div className="min-w-0 max-w-prose">
        <p className="font-semibold">
          {people === 0 ? "Nobody can be mailed now." : `${persons} can be mailed now.`}
        </p>
        <p className="text-sm text-muted">
          One mail a person and day, each with a link to unsubscribe. {leftOut.join(" ")}
        </p>
      </div>
      {people > 0 && (
        <ConfirmButton
          id="mail-them"
          fields={{ intent: "mail" }}
          failed={staffFailures.emailSubscribers}
          title="Mail them?"
          question={`${persons} will get a mail about “${title}”. It cannot be taken back.`}
          confirm={`Mail ${persons}`}
          trigger="Mail them"
          triggerClass="button button-action"
        />
      )}
    </div>
  );
}
