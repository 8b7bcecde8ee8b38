import { Link } from "@remix-run/react";
import type { Today as Day } from "~/models/leads/today/today.server";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon";
import { ShownRows } from "./today-button";
import { HeldItem, LeadItem, ListingItem, MessageItem } from "./today-rows";
import { useRowFocus } from "./use-row-focus";

const lists = {
  waiting: `${paths.inbox}?state=waiting&sort=createdAt`,
  visits: `${paths.inbox}?state=visits`,
  callBacks: `${paths.inbox}?state=callback&sort=createdAt`,
  held: `${paths.inbox}?quarantined=1`,
  listings: `${paths.adminProperties}?confirmed=no&sort=confirmedAt`,
};

/**
 * What waits for somebody today: a block a kind. What is done stays in its place, or a second tap would
 * act on the next one, until the page is opened anew.
 * @param shown the rows of the page, for its forms
 */
export function Today({ today, shown, date }: { today: Day; shown: string; date: string }) {
  const { waiting, visits, callBacks, listings, held, messages } = today;
  const isEmpty = Object.values(today).every(({ rows }) => rows.length === 0);
  const onSubmit = useRowFocus(today);
  return (
    <section aria-labelledby="today" className="mb-6" onSubmit={onSubmit}>
      <h2 id="today" tabIndex={-1} className="mb-3 text-lg font-semibold outline-none">
        Today <span className="font-normal text-muted">{date}</span>
      </h2>
      {isEmpty && <p className="panel p-6 text-lg">Nothing waits.</p>}
      <ShownRows.Provider value={shown}>
        <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
          <Block id="waiting" title="Leads waiting" {...waiting} all={lists.waiting}>
            {(lead) => (
              <LeadItem
                key={lead.key}
                block="waiting"
                lead={lead}
                list={lists.waiting}
                note={`Waiting ${lead.waited}`}
                detail={lead.about ?? lead.excerpt}
                intent="answered"
                label="Answered"
              />
            )}
          </Block>
          <Block id="visits" title="Visits" {...visits} all={lists.visits}>
            {(lead) => (
              <LeadItem
                key={lead.key}
                block="visits"
                lead={lead}
                list={lists.visits}
                note={lead.when ?? ""}
                detail={lead.about ?? "No listing"}
                intent="done"
                label="Done"
              />
            )}
          </Block>
          <Block id="callBacks" title="Call back" {...callBacks} all={lists.callBacks}>
            {(lead) => (
              <LeadItem
                key={lead.key}
                block="callBacks"
                lead={lead}
                list={lists.callBacks}
                note={lead.callBack?.label ?? ""}
                detail={lead.about ?? lead.excerpt}
                intent="called"
                label="Done"
              />
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
          <Block id="held" title="Held" {...held} all={lists.held}>
            {(lead) => <HeldItem key={lead.key} lead={lead} list={lists.held} />}
          </Block>
          <Block id="messages" title="Mail that failed" {...messages}>
            {(message) => <MessageItem key={message.id} message={message} />}
          </Block>
        </div>
      </ShownRows.Provider>
    </section>
  );
}

function Block<Row>({
  id,
  title,
  rows,
  total,
  all,
  children,
}: {
  id: keyof Day;
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
