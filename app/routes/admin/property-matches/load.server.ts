import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { adminOf } from "~/http/auth.server";
import { loadPage, rowsPerPage } from "~/http/list.server";
import { readPageQuery } from "~/http/query.server";
import { exchangeRate } from "~/models/catalogue/property/card.server";
import { priceLabel } from "~/models/catalogue/property/price";
import { planMails } from "~/models/leads/matching/mail.server";
import {
  canBeOffered,
  findMatchingLeads,
  requestsById,
  subscribersById,
} from "~/models/leads/matching/matching.server";
import { requestMatch, subscriberMatch } from "~/models/leads/matching/view.server";
import { pageNumber } from "~/models/list";
import { reachedBy } from "~/models/messages/alert/staff.server";
import { languages } from "~db/vocabulary";
import { ownProperty } from "../own-property.server";

export const matchesQuery = z.object({
  of: z.enum(["requests", "subscribers"]),
  lang: z.enum(languages),
  page: pageNumber,
});

export async function matchesOf(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const who = adminOf(args.context);
  const property = await ownProperty(args);
  return { who, property, fitting: await findMatchingLeads(property, who) };
}

export async function loadMatches(args: LoaderFunctionArgs) {
  const { property, fitting } = await matchesOf(args);
  const { requests, subscribers } = fitting;
  const query = readPageQuery(args.request, matchesQuery);
  const { of = requests.length > 0 ? "requests" : "subscribers", lang: language = "en" } = query;
  const ids = fitting[of];
  const list = await loadPage(query.page, rowsPerPage, async ({ limit, offset }) => {
    const shown = ids.slice(offset, offset + limit);
    const rows =
      of === "requests"
        ? (await requestsById(shown)).map((row) => requestMatch(row, property, language))
        : (await subscribersById(shown)).map((row) => subscriberMatch(row, property, language));
    return { rows, total: ids.length };
  });
  const { people, ...leftOut } = await planMails(property, fitting);
  const { id, title } = property;
  return {
    id,
    title,
    of,
    language,
    list,
    price: priceLabel(property, exchangeRate()).figures.join(" "),
    isOffered: canBeOffered(property),
    counts: { requests: requests.length, subscribers: subscribers.length },
    alerts: await reachedBy(id),
    mails: { people: people.length, ...leftOut },
  };
}
