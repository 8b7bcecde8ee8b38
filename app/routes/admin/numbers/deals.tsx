import { formatMoney } from "~/models/catalogue/property/price";
import { langOf } from "~/models/lang";
import type { dealSums, listDeals } from "~/models/leads/deal/staff.server";
import { formatDay, shortDate } from "~/models/time";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { ButtonLink, TextLink } from "~/ui/admin/page-head";
import { Pagination } from "~/ui/pagination";

type Props = {
  sums: Awaited<ReturnType<typeof dealSums>>;
  list: Awaited<ReturnType<typeof listDeals>> & { page: number; pages: number };
  pathOf: (page: number) => string;
};

const monthOf = (month: string) =>
  formatDay(`${month}-01`, "en", { month: "long", year: "numeric" });

export function Deals({ sums, list, pathOf }: Props) {
  return (
    <section aria-labelledby="deals" className="panel p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="deals" className="text-lg font-semibold">
          Deals
        </h2>
        <ButtonLink to={`${officePaths.deals}/add`}>Record a deal</ButtonLink>
      </div>
      {list.total === 0 ? (
        <p className="mt-2 text-muted">None yet. They are recorded with the lead they came of.</p>
      ) : (
        <>
          <h3 className="mt-4 font-semibold">By month and agent</h3>
          <ul className="mt-1 grid gap-1">
            {sums.map(({ month, agent, offer, currency, count, price, commission }) => (
              <li
                key={`${month} ${agent} ${offer} ${currency}`}
                className="grid gap-x-4 border-line border-t py-2 sm:grid-cols-[10rem_1fr_auto]"
              >
                <span>{monthOf(month)}</span>
                <span className="text-muted" {...langOf(agent ?? "")}>
                  {agent ?? "The office"}
                </span>
                <span className="tabular-nums sm:text-right">
                  {`${formatCount(count, offer === "rent" ? "rental" : "sale")}, ${formatMoney(price, currency)}${offer === "rent" ? " a month" : ""}${commission ? `, commission ${formatMoney(commission, currency)}` : ""}`}
                </span>
              </li>
            ))}
          </ul>
          <h3 className="mt-4 font-semibold">All, the newest first</h3>
          <ul className="mt-1">
            {list.rows.map(({ id, title, client, price, currency, closedOn }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-line border-t">
                <TextLink to={`${officePaths.deals}/${id}`} className="wrap-anywhere">
                  {title}
                </TextLink>
                <span {...langOf(client)}>{client}</span>
                <span className="text-muted tabular-nums">{`${formatMoney(price, currency)}, ${formatDay(closedOn, "en", shortDate)}`}</span>
              </li>
            ))}
          </ul>
          <Pagination page={list.page} pages={list.pages} pathOf={pathOf} />
        </>
      )}
    </section>
  );
}
