import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { listFailed } from "~/forms/answer";
import { loadPage } from "~/http/list.server";
import { readPageQuery } from "~/http/query.server";
import { listProperties } from "~/models/catalogue/property/property.server";
import { listPath } from "~/models/catalogue/search/filters";
import { listPage, propertiesPerPage } from "~/models/catalogue/search/schema";
import { paths } from "~/paths";
import { t } from "~/texts";
import { type FailingHandle, useComingLocation } from "~/ui/connection-bar";
import { pageMeta } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";
import { GridSkeleton, PropertyGrid, skeletons } from "~/ui/property-grid";
import { useShownValues } from "~/ui/shown-values";
import { propertyTypes } from "~db/vocabulary";
import { staticCards } from "../cards";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: FailingHandle = { failed: listFailed };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t.list.byType,
    description: t.list.byTypeDescription,
    path: paths.filterTest,
    index: false,
  });

const query = listPage.pick({ propertyType: true, page: true });

const pathOf = (propertyType: string, page?: number) =>
  listPath({ propertyType }, page, paths.filterTest);

export async function loader({ request }: LoaderFunctionArgs) {
  const { page: requested, propertyType } = readPageQuery(request, query);
  const { rows, ...list } = await loadPage(requested, propertiesPerPage, (window) =>
    listProperties({ propertyType }, window),
  );
  return {
    ...list,
    propertyType,
    cards: staticCards(request, rows, { heading: "h2" }),
  };
}

export default function FilterTest() {
  const { propertyType = "", total, page, pages, cards } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const coming = useComingLocation();
  const form = useRef<HTMLFormElement>(null);
  useShownValues(form, { propertyType });
  function go(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("propertyType");
    navigate(pathOf(String(chosen)), { preventScrollReset: true });
  }
  return (
    <div className="shell section">
      <a href={paths.properties} className="link inline-flex min-h-11 items-center">
        {t.list.back}
      </a>
      <h1 className="heading">{t.list.byType}</h1>
      <Form
        ref={form}
        action={paths.filterTest}
        autoComplete="off"
        className="panel mt-6 flex flex-wrap items-end gap-4 p-6"
        onChange={go}
        onSubmit={go}
      >
        <label className="min-w-0 grow basis-60">
          <span className="mb-1 block text-sm font-semibold">{t.list.type}</span>
          <select name="propertyType" defaultValue={propertyType} className="field">
            <option value="">{t.list.anyType}</option>
            {propertyTypes.map((type) => (
              <option key={type} value={t.words.types[type] === type ? undefined : type}>
                {t.words.types[type]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button button-brand">
          {t.list.filter}
        </button>
      </Form>
      <p role="status" className="my-6 font-semibold">
        {t.list.found(total)}
      </p>
      {coming?.pathname === paths.filterTest ? (
        <GridSkeleton count={skeletons.filterTest} />
      ) : (
        <PropertyGrid
          cards={cards}
          empty={<p className="panel p-12 text-center text-lg">{t.query.none}</p>}
        />
      )}
      <Pagination page={page} pages={pages} pathOf={(to) => pathOf(propertyType, to)} />
    </div>
  );
}
