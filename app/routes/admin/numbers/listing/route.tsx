import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { numbersByWeek } from "~/models/catalogue/numbers/numbers.server";
import { formatDate } from "~/models/dates.server";
import { langOf } from "~/models/lang";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { TextLink } from "~/ui/admin/page-head";
import { ownProperty } from "../../own-property.server";
import { Weeks } from "../figures";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Listing",
  parents: [{ label: "Numbers", to: officePaths.numbers }],
};
export const meta: MetaFunction = () => adminMeta("Numbers of a listing");

export async function loader(args: LoaderFunctionArgs) {
  const { id, title } = await ownProperty(args);
  const weeks = await numbersByWeek({ property: id }, adminOf(args.context));
  return {
    id,
    title,
    weeks: weeks.map(({ week, ...numbers }) => ({ ...numbers, label: formatDate(week) })),
  };
}

export default function ListingNumbers() {
  const { id, title, weeks } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="heading mb-4" {...langOf(title)}>
        {title}
      </h1>
      <Weeks weeks={weeks} />
      <p className="mt-4">
        <TextLink to={`${officePaths.editProperty}/${id}`}>Edit this listing</TextLink>
      </p>
    </>
  );
}
