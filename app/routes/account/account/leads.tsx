import { langOf } from "~/models/lang";
import { ownText } from "~/models/own-text";
import { paths } from "~/paths";
import { t } from "~/texts";
import { Badge } from "~/ui/badge";
import { Pagination } from "~/ui/pagination";
import type { sentLeads } from "./leads.server";

type Sent = Awaited<ReturnType<typeof sentLeads>>;

export function SentLeads({ leads: { rows, total, page, pages } }: { leads: Sent }) {
  return (
    <section id="sent" className="panel scroll-mt-24 p-6">
      <h2 className="text-lg font-semibold">{t.account.leads}</h2>
      {total === 0 ? (
        <p className="mt-2">
          {t.account.noLeads}{" "}
          <a href={paths.properties} className="link inline-flex min-h-11 items-center">
            {t.account.findHome}
          </a>
        </p>
      ) : (
        <>
          <p className="mt-1 mb-3 text-sm text-muted">
            {t.account.leadsHint(ownText("answerTime"))}
          </p>
          <ul>
            {rows.map(({ key, ...lead }) => (
              <Lead key={key} {...lead} />
            ))}
          </ul>
        </>
      )}
      <Pagination
        page={page}
        pages={pages}
        pathOf={(other) => `${paths.account}?page=${other}#sent`}
      />
    </section>
  );
}

function Lead({
  kind,
  state,
  tone,
  home,
  isHomeGone,
  text,
  ...lead
}: Omit<Sent["rows"][number], "key">) {
  return (
    <li className="grid gap-2 border-line border-t py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{kind}</h3>
        <Badge tone={tone}>{state}</Badge>
      </div>
      {home && (
        <a
          href={home.path}
          className="link inline-flex min-h-11 items-center justify-self-start"
          {...langOf(home.title)}
        >
          {home.title}
        </a>
      )}
      {isHomeGone && <p className="text-muted">{t.account.homeIsGone}</p>}
      <p className="whitespace-pre-line" {...langOf(text)}>
        {text}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Fact term={t.account.sent} value={lead.sent} />
        {lead.visit && <Fact term={t.account.visit} value={lead.visit} />}
        {lead.reference && <Fact term={t.account.reference} value={lead.reference} />}
      </dl>
    </li>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
