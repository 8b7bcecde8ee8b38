import { z } from "zod";
import { loadPage } from "~/http/list.server";
import { readPageQuery } from "~/http/query.server";
import { propertyPath } from "~/models/catalogue/places/address";
import { formatDate, formatMoment } from "~/models/dates.server";
import { leadsOfAccount, type OwnLead } from "~/models/leads/lead/list.server";
import { pageNumber } from "~/models/list";

const perPage = 10;
const textShown = 160;

export async function sentLeads(request: Request, userId: number) {
  const { page } = readPageQuery(request, z.object({ page: pageNumber }));
  const { rows, ...list } = await loadPage(page, perPage, (window) =>
    leadsOfAccount(userId, window),
  );
  return { ...list, rows: rows.map(shown) };
}

const kinds = { inquiry: "Inquiry", visit: "Visit request", request: "Property request" };

/** The staff's words for how far a lead is, as its sender understands them. */
const states = {
  New: { state: "Received", tone: "quiet" },
  "In Progress": { state: "In progress", tone: "accent" },
  Processing: { state: "In progress", tone: "accent" },
  Contacted: { state: "We contacted you", tone: "accent" },
  Completed: { state: "Completed", tone: "success" },
  Cancelled: { state: "Cancelled", tone: "quiet" },
} as const satisfies Record<OwnLead["status"], { state: string; tone: string }>;

function shown({ number, kind, reference, status, message, property, ...lead }: OwnLead) {
  const { visitDate, visitTime, createdAt } = lead;
  const isAboutHome = kind !== "request";
  return {
    key: `${kind}-${number}`,
    kind: kinds[kind],
    ...states[status],
    reference,
    sent: formatMoment(createdAt),
    home: property && { title: property.title, path: propertyPath(property) },
    isHomeGone: isAboutHome && !property,
    visit: kind === "visit" ? visitAt(visitDate, visitTime) : null,
    text:
      message.length > textShown
        ? `${message.slice(0, textShown).replace(/\s+\S*$/, "")}…`
        : message,
  };
}

function visitAt(day: string | null, time: string | null): string {
  return [day ? formatDate(day) : "Any day", time].filter(Boolean).join(", ");
}
