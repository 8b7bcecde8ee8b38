import { useEffect, useRef } from "react";
import { staffFailures } from "~/forms/staff-failures";
import type { Today as Day } from "~/models/leads/today/today.server";
import { officePaths } from "~/office-paths";
import { Icon } from "~/ui/icon";
import { Block, Item, ShownRows } from "./today-item";
import { LeadBlock, VisitBlock } from "./today-leads";

/** Rows that are done keep their places until the page is reopened: a double tap hits one row. */
export function Today({ today, shown, date }: { today: Day; shown: string; date: string }) {
  const { listings, messages } = today;
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
          <LeadBlock id="waiting" today={today} />
          <VisitBlock visits={today.visits} />
          <LeadBlock id="callBacks" today={today} />
          <Block
            id="listings"
            title="Listings not confirmed for 30 days"
            {...listings}
            all={`${officePaths.adminProperties}?confirmed=no&sort=confirmedAt`}
          >
            {({ id, title, place, price, confirmedOn, owner, callOwner, done }) => (
              <Item
                key={id}
                id={`today-listings-${id}`}
                to={`${officePaths.editProperty}/${id}`}
                note={`Confirmed ${confirmedOn}`}
                detail={`${place} · ${price}`}
                {...{ title, done }}
                fields={{ id }}
                failed={staffFailures.updateProperty}
                actions={[{ label: "Still available", fields: { intent: "confirm" } }]}
              >
                {callOwner && (
                  <a
                    href={callOwner}
                    aria-label={`Call owner ${owner}`}
                    className="button button-quiet px-3"
                  >
                    <Icon name="phone" size={18} />
                    Call owner
                  </a>
                )}
              </Item>
            )}
          </Block>
          <LeadBlock id="held" today={today} />
          <Block id="messages" title="Mail that failed" {...messages}>
            {({ id, what, to, reason, date: failedOn, canRetry, done }) => (
              <Item
                key={id}
                id={`today-messages-${id}`}
                title={what}
                note={failedOn}
                detail={to ? `To ${to}: ${reason}` : reason}
                done={done}
                fields={{ id }}
                failed={staffFailures.retryMail}
                actions={[
                  ...(canRetry ? [{ label: "Try again", fields: { intent: "retry" } }] : []),
                  { label: "Dismiss", fields: { intent: "dismiss" } },
                ]}
              />
            )}
          </Block>
        </div>
      </ShownRows.Provider>
    </section>
  );
}

/** When a row's button disappears, the focus moves to the row's next button, usually 'Undo'. */
function useRowFocus(rows: unknown) {
  const sent = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons disappear with new data
  useEffect(() => {
    if (!sent.current || document.activeElement?.matches("a, button, input, select")) return;
    const row = document.getElementById(sent.current);
    const target = row?.querySelector<HTMLElement>("form button:enabled");
    (target ?? document.getElementById("today"))?.focus({ preventScroll: true });
    sent.current = null;
  }, [rows]);
  return ({ target }: React.FormEvent) => {
    sent.current = (target as HTMLElement).closest("li")?.id ?? null;
  };
}
