import { Link, useLocation } from "@remix-run/react";
import { langOf } from "~/models/lang";
import type { MessageLanguage } from "~/models/leads/matching/message";
import type { MatchView } from "~/models/leads/matching/view.server";
import type { Rows } from "~/models/list";
import { paths } from "~/paths";
import { LongText } from "~/ui/admin/cells";
import { MessageLanguages, MessageLinks, RequestMessageLinks } from "~/ui/admin/message-links";
import { PageHead } from "~/ui/admin/page-head";
import { Pagination } from "~/ui/pagination";
import { type Mails, MailThem } from "./mail-them";

type Props = {
  id: number;
  title: string;
  price: string;
  isOffered: boolean;
  of: "requests" | "subscribers";
  language: MessageLanguage;
  counts: { requests: number; subscribers: number };
  list: Rows<MatchView> & { page: number; pages: number };
  mails: Mails;
};

/** Who may be looking for a listing: a message for each, and a mail for all. */
export function Matches({ id, title, price, isOffered, of, language, counts, list, mails }: Props) {
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
        <Link to={`${paths.editProperty}/${id}`} className="button button-quiet">
          Edit property
        </Link>
      </PageHead>
      {!isOffered && (
        <p className="mb-4 rounded-box bg-warning-soft p-4">
          It is not on offer now: nobody is told of it.
        </p>
      )}
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

function Match({ of, match }: { of: Props["of"]; match: MatchView }) {
  const { id, name, wish, facts, to, links } = match;
  return (
    <li className="panel grid gap-3 p-4 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="min-w-0">
        <Link to={to} className="link inline-flex min-h-11 items-center" {...langOf(name)}>
          {name}
        </Link>
        <LongText text={wish} length={160} />
        <p className="text-sm text-muted">{facts.join(" · ")}</p>
      </div>
      {of === "requests" ? (
        <RequestMessageLinks id={id} name={name} links={links} />
      ) : (
        <MessageLinks name={name} links={links} />
      )}
    </li>
  );
}
