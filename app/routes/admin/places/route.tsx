import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { loadList } from "~/http/list.server";
import { type PlaceRow, placeList } from "~/models/catalogue/places/staff.server";
import { capitalized } from "~/models/words";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { TextLink } from "~/ui/admin/page-head";
import type { Column } from "~/ui/admin/staff-list/data-table";
import { StaffList } from "~/ui/admin/staff-list/staff-list";
import { Badge } from "~/ui/badge";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Places" };
export const meta: MetaFunction = () => adminMeta("Places");

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, placeList, (rows) => [...rows]);
}

const columns: Column<PlaceRow>[] = [
  {
    label: "Name",
    sort: "label",
    cell: ({ slug, label }) => (
      <TextLink to={`${officePaths.adminPlaces}/${slug}`} className="font-semibold">
        {label}
      </TextLink>
    ),
  },
  { label: "Also called", cell: ({ names }) => <p className="text-sm">{names}</p> },
  { label: "Kind", sort: "kind", cell: ({ kind }) => capitalized(kind) },
  { label: "Subcity", sort: "subcity", cell: ({ subcity }) => subcity },
  {
    label: "Where",
    cell: ({ isSurveyed, latitude, longitude }) => (
      <p className="lg:whitespace-nowrap">
        <Badge tone={isSurveyed ? "success" : "quiet"}>
          {isSurveyed ? "Surveyed" : "Estimated"}
        </Badge>{" "}
        <span className="text-sm text-muted">{`${latitude}, ${longitude}`}</span>
      </p>
    ),
  },
];

const choice = (name: string, label: string, values: readonly string[]) => ({
  name,
  label,
  any: "Any",
  values: values.map((value) => ({ value, label: capitalized(value) })),
});

export default function Places() {
  return (
    <StaffList
      {...useLoaderData<typeof loader>()}
      title="Places"
      intro="Where visitors are told that a neighbourhood or landmark is. An estimate is said as 'about'."
      search="Search by name"
      choices={[
        choice("kind", "Kind", ["neighbourhood", "landmark"]),
        choice("state", "Where", ["surveyed", "estimated"]),
      ]}
      columns={columns}
      empty="No places found"
    />
  );
}
