import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { adminOf } from "~/http/auth.server";
import { loadPage, rowsPerPage } from "~/http/list.server";
import { readPageQuery } from "~/http/query.server";
import { agentChoices } from "~/models/accounts/agent/agent.server";
import { inboxFilters, inboxOf, inboxView } from "~/models/leads/inbox/schema";
import { inboxRow, openLead } from "~/models/leads/lead/lead-view.server";
import {
  countInbox,
  inboxPlace,
  inboxRows,
  leadsWithHistory,
} from "~/models/leads/lead/list.server";
import { keyOf } from "~/models/leads/lead/schema";
import { answeringName, stillWaiting } from "~/models/leads/lead/staff.server";
import { replyTemplateList } from "~/models/leads/reply-template/staff.server";
import { visitsOf } from "~/models/leads/visit/visit.server";
import { pageNumber } from "~/models/list";

export async function loadInbox({ request, context }: LoaderFunctionArgs) {
  const who = adminOf(context);
  const now = new Date();
  const viewer = { who, now };
  const filters = inboxOf(readPageQuery(request, inboxFilters));
  const view = readPageQuery(request, inboxView);
  const { page } = readPageQuery(request, z.object({ page: pageNumber }));
  const [place, templates, agents, waiting, callback, held, asked] = await Promise.all([
    view.lead ? inboxPlace(filters, view.lead, viewer) : null,
    replyTemplateList(),
    agentChoices(),
    countInbox({ state: "waiting" }, viewer),
    countInbox({ state: "callback" }, viewer),
    countInbox({ quarantined: "1" }, viewer),
    view.also ? stillWaiting(view.also, who) : null,
  ]);
  const itsPage = place ? Math.floor(place.index / rowsPerPage) + 1 : 1;
  const { rows, ...list } = await loadPage(page ?? itsPage, rowsPerPage, (window) =>
    inboxRows(filters, window, viewer),
  );
  // On a laptop the first one is open; a phone shows the list until one is chosen.
  const shown = view.lead ? place && view.lead : rows[0];
  const [lead] = await leadsWithHistory(shown ? [shown] : []);
  const visits = await visitsOf(lead && keyOf(lead), who, now);
  const next = view.lead ? place?.next : rows[1];
  return {
    filters,
    counts: { waiting, callback, held },
    list: { ...list, rows: rows.map((row) => inboxRow(row, now)) },
    agents,
    visits,
    isAdmin: who.role === "admin",
    asked,
    isMissing: Boolean(view.lead && !place),
    lead: lead
      ? await openLead(lead, {
          who,
          agentName: await answeringName(lead.agentId, who),
          templates,
          template: view.template,
          now,
        })
      : null,
    previous: place?.previous ? keyOf(place.previous) : null,
    next: next ? keyOf(next) : null,
    isChosen: Boolean(view.lead),
    place: place ? `${Math.min(place.index + 1, Math.max(1, list.total))} of ${list.total}` : "",
  };
}
