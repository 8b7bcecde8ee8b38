import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { adminOf } from "~/http/auth.server";
import { found } from "~/http/found.server";
import { loadPage } from "~/http/list.server";
import { readPageQuery } from "~/http/query.server";
import { langOf } from "~/lang";
import { pageNumber } from "~/models/list";
import { listingsFor, requestToMatch } from "~/models/matching/matching.server";
import { listingMatch } from "~/models/matching/view.server";
import { propertyIdOf } from "~/models/property/address";
import { formatMoney } from "~/models/property/price";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { LongText } from "~/ui/admin/cells";
import { MessageLanguages, RequestMessageLinks } from "~/ui/admin/message-links";
import { PageHead } from "~/ui/admin/page-head";
import { Pagination } from "~/ui/pagination";
import { Picture } from "~/ui/picture";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Listings that fit",
  parents: [{ label: "Property requests", to: paths.requests }],
};
export const meta: MetaFunction = () => adminMeta("Listings that fit");

const query = z.object({ lang: z.enum(["en", "am"]), page: pageNumber });
const perPage = 25;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const who = adminOf(context);
  const asked = found(await requestToMatch(found(propertyIdOf(params.id)), who));
  const { lang: language = "en", page } = readPageQuery(request, query);
  const list = await loadPage(page, perPage, async (window) => {
    const { rows, total } = listingsFor(asked, window);
    return { rows: rows.map((row) => listingMatch(row, asked, language)), total };
  });
  const { id, name, requirements, budget } = asked;
  return {
    ...{ id, name, requirements, language, list },
    budget: budget === null ? null : formatMoney(budget, "ETB"),
  };
}

export default function RequestMatches() {
  const { id: asked, name, requirements, budget, language, list } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const count = list.total === 1 ? "1 listing fits" : `${list.total} listings fit`;
  return (
    <>
      <PageHead title="Listings that fit" intro={`${count} what ${name} is looking for`}>
        <Link to={`${paths.requests}?id=${asked}`} className="button button-quiet">
          Back to the request
        </Link>
      </PageHead>
      <div className="panel mb-4 p-4">
        <LongText text={requirements} length={280} />
        {budget && <p className="mt-1 font-semibold">Budget: {budget}</p>}
      </div>
      <div className="mb-4">
        <MessageLanguages language={language} />
      </div>
      {list.rows.length === 0 && (
        <p className="panel p-6 text-muted">
          No listing on offer fits. What is looked for is read as visitors' searches are: type,
          place, rent or sale, bedrooms, area and price.
        </p>
      )}
      <ul className="grid gap-3">
        {list.rows.map(({ id, title, path, image, facts, links }) => (
          <li key={id} className="panel flex flex-wrap items-center gap-4 p-4">
            <div className="shrink-0">
              <Picture
                src={image}
                alt=""
                sizes="96px"
                maxWidth={320}
                className="h-18 w-24 rounded-box object-cover"
              />
            </div>
            <div className="min-w-0 grow basis-56">
              <Link to={path} className="link inline-flex min-h-11 items-center" {...langOf(title)}>
                {title}
              </Link>
              <p className="text-sm text-muted">{facts.join(" · ")}</p>
            </div>
            <RequestMessageLinks id={asked} name={`${name} about ${title}`} links={links} />
          </li>
        ))}
      </ul>
      <Pagination
        page={list.page}
        pages={list.pages}
        pathOf={(page) =>
          `${pathname}?${new URLSearchParams({ lang: language, page: String(page) })}`
        }
      />
    </>
  );
}
