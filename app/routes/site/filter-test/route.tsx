import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { readPageQuery } from "~/http/query.server";
import { propertyCard } from "~/models/property/card.server";
import { listProperties } from "~/models/property/property.server";
import { listFilters, propertiesPerPage } from "~/models/property/search/schema";
import { paths } from "~/paths";
import type { FailingHandle } from "~/ui/connection-bar";
import { pageMeta, publicUrlOf } from "~/ui/page-meta";
import { skeletons } from "~/ui/pending-screens";
import { GridSkeleton, PropertyGrid } from "~/ui/property-grid";
import { propertyTypes } from "~db/vocabulary";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: FailingHandle = { failed: "Failed to fetch properties" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Property type filter",
    description: "Filter the properties by their type.",
    path: paths.filterTest,
    publicUrl: publicUrlOf(matches),
    index: false,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const { propertyType } = readPageQuery(request, listFilters);
  const { rows, total } = await listProperties({ propertyType }, { limit: propertiesPerPage });
  return { propertyType, total, cards: rows.map(propertyCard) };
}

export default function FilterTest() {
  const { propertyType = "", total, cards } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  const { state, location } = useNavigation();
  return (
    <div className="shell section">
      <a href={paths.properties} className="link inline-flex min-h-11 items-center">
        Back to properties
      </a>
      <h1 className="heading">Property type filter</h1>
      <Form
        className="panel mt-6 flex flex-wrap items-end gap-4 p-6"
        onChange={(event) => submit(event.currentTarget)}
      >
        <label className="min-w-60 grow">
          <span className="mb-1 block text-sm font-semibold">Property type</span>
          <select
            name="propertyType"
            key={propertyType}
            defaultValue={propertyType}
            className="field"
          >
            <option value="">All types</option>
            {propertyTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="button button-brand">
          Filter
        </button>
      </Form>
      <p role="status" className="my-6 font-semibold">
        Found {total} {total === 1 ? "property" : "properties"}
      </p>
      {state === "loading" && location.pathname === paths.filterTest ? (
        <GridSkeleton count={skeletons.filterTest} />
      ) : cards.length > 0 ? (
        <PropertyGrid properties={cards} headingLevel="h2" />
      ) : (
        <p className="panel p-12 text-center text-lg">No properties match the selected filter.</p>
      )}
    </div>
  );
}
