import { z } from "zod";
import { loadPage } from "~/http/list.server";
import { readPageQuery } from "~/http/query.server";
import { propertyPath } from "~/models/catalogue/places/address";
import { formatDate, formatMoment } from "~/models/dates.server";
import { titleOf } from "~/models/lang";
import { leadsOfAccount, type OwnLead } from "~/models/leads/lead/list.server";
import { pageNumber } from "~/models/list";
import { ethiopianTime } from "~/models/time";
import { t } from "~/texts";

const perPage = 10;
const textShown = 160;

export async function sentLeads(request: Request, userId: number) {
  const { page } = readPageQuery(request, z.object({ page: pageNumber }));
  const { rows, ...list } = await loadPage(page, perPage, (window) =>
    leadsOfAccount(userId, window),
  );
  return { ...list, rows: rows.map(shown) };
}

/** The staff's words for how far a lead is, as its sender understands them. */
const states = {
  New: { state: "received", tone: "quiet" },
  "In Progress": { state: "inProgress", tone: "accent" },
  Processing: { state: "inProgress", tone: "accent" },
  Contacted: { state: "contacted", tone: "accent" },
  Completed: { state: "completed", tone: "success" },
  Cancelled: { state: "cancelled", tone: "quiet" },
} as const satisfies Record<
  OwnLead["status"],
  { state: keyof typeof t.account.states; tone: string }
>;

function shown({ number, kind, reference, status, message, property, ...lead }: OwnLead) {
  const { visitDate, visitTime, createdAt } = lead;
  const { state, tone } = states[status];
  const isAboutHome = kind !== "request";
  return {
    key: `${kind}-${number}`,
    kind: t.account.kinds[kind],
    tone,
    state: t.account.states[state],
    reference,
    sent: formatMoment(createdAt),
    home: property && { title: titleOf(property), path: propertyPath(property) },
    isHomeGone: isAboutHome && !property,
    visit: kind === "visit" ? visitAt(visitDate, visitTime) : null,
    text:
      message.length > textShown
        ? `${message.slice(0, textShown).replace(/\s+\S*$/, "")}…`
        : message,
  };
}

function visitAt(day: string | null, time: string | null): string {
  const at = time && t.forms.bothTimes(time, ethiopianTime(time));
  return [day ? formatDate(day) : t.forms.anyDay, at].filter(Boolean).join(", ");
}
