import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { adminOf } from "~/http/auth.server";
import { found } from "~/http/found.server";
import { loadPage } from "~/http/list.server";
import { readPageQuery } from "~/http/query.server";
import { backToList, refusedRow } from "~/http/row-form.server";
import { pageNumber } from "~/models/list";
import { mailPeople, planMails } from "~/models/matching/mail.server";
import {
  canBeOffered,
  fittingLeads,
  listingToMatch,
  requestsById,
  subscribersById,
} from "~/models/matching/matching.server";
import { requestMatch, subscriberMatch } from "~/models/matching/view.server";
import { propertyIdOf } from "~/models/property/address";
import { exchangeRate } from "~/models/property/card.server";
import { priceLabel } from "~/models/property/price";
import { paths } from "~/paths";
import { staffFailures } from "~/staff-failures";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { Matches } from "./matches";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Who may be looking for it",
  parents: [{ label: "Properties", to: paths.adminProperties }],
};
export const meta: MetaFunction = () => adminMeta("Who may be looking for it");

const query = z.object({
  of: z.enum(["requests", "subscribers"]),
  lang: z.enum(["en", "am"]),
  page: pageNumber,
});
const perPage = 25;

/** The listing, and who may be looking for it, among what who asks may see. */
async function matchesOf({ context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const who = adminOf(context);
  const property = found(await listingToMatch(found(propertyIdOf(params.id)), who));
  return { who, property, fitting: await fittingLeads(property, who) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { property, fitting } = await matchesOf(args);
  const { requests, subscribers } = fitting;
  const { of = requests.length > 0 ? "requests" : "subscribers", ...asked } = readPageQuery(
    args.request,
    query,
  );
  const { lang: language = "en", page } = asked;
  const ids = of === "requests" ? requests : subscribers;
  const list = await loadPage(page, perPage, async ({ limit, offset }) => {
    const shown = ids.slice(offset, offset + limit);
    const rows =
      of === "requests"
        ? (await requestsById(shown)).map((row) => requestMatch(row, property, language))
        : (await subscribersById(shown)).map((row) => subscriberMatch(row, property, language));
    return { rows, total: ids.length };
  });
  const { people, unconfirmed, mailedToday } = await planMails(fitting);
  const { id, title } = property;
  return {
    ...{ id, title, of, language, list },
    price: priceLabel(property, exchangeRate()).figures.join(" "),
    isOffered: canBeOffered(property),
    counts: { requests: requests.length, subscribers: subscribers.length },
    mails: { people: people.length, unconfirmed, mailedToday },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { who, property, fitting } = await matchesOf(args);
  const { lang: language = "en" } = readPageQuery(args.request, query);
  try {
    const queued = await mailPeople(property, await planMails(fitting), { language, actor: who });
    return backToList(args.request, {
      title: queued === 1 ? "1 person is mailed" : `${queued} people are mailed`,
      description: property.title,
      tone: "success",
    });
  } catch (error) {
    return refusedRow(staffFailures.emailSubscribers, error);
  }
}

export default function PropertyMatches() {
  return <Matches {...useLoaderData<typeof loader>()} />;
}
