import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { FormAnswer } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { found } from "~/http/answer.server";
import { adminOf } from "~/http/auth.server";
import { formData, parseForm } from "~/http/form.server";
import { answerRowForm } from "~/http/row-form.server";
import { placeInput } from "~/models/catalogue/places/schema";
import { putTapped } from "~/models/catalogue/places/spot";
import { correctPlace, staffPlace } from "~/models/catalogue/places/staff.server";
import { officePaths } from "~/office-paths";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { useEdition } from "~/ui/admin/conflict";
import { PageHead } from "~/ui/admin/page-head";
import { useIsAdmin } from "~/ui/root-data";
import { PlaceForm } from "./form";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Place",
  parents: [{ label: "Places", to: officePaths.adminPlaces }],
};
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminMeta(data?.place.label ?? "Place");

export async function loader({ params }: LoaderFunctionArgs) {
  return { place: found(await staffPlace(params.place ?? "")) };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await formData(request);
  if (putTapped(form)) return json<FormAnswer>({ result: parseForm(form, placeInput).reply() });
  return answerRowForm(
    request,
    form,
    placeInput,
    { done: "Place saved", failed: staffFailures.savePlace },
    (value, base) => correctPlace(params.place ?? "", value, adminOf(context), base),
    (values) => [[values.latitude, values.longitude].filter(Boolean).join(", ") || "Estimated"],
  );
}

export default function Place() {
  const { place } = useLoaderData<typeof loader>();
  const [edition, renew] = useEdition();
  const { label, names, kind, subcity, survey, estimate } = place;
  return (
    <>
      <PageHead title={label} intro={`${names} · ${kind} in ${subcity}`} />
      <p className="mb-4">
        {survey
          ? `Surveyed by ${survey}.`
          : `Estimated: visitors read 'about', at ${estimate.latitude}, ${estimate.longitude}.`}{" "}
        <a href={`${paths.places}/${place.slug}`} className="link">
          Its public page
        </a>
      </p>
      {useIsAdmin() ? (
        <PlaceForm key={`${place.slug} ${edition}`} place={place} onSaved={renew} />
      ) : (
        <p>{`It is at ${place.latitude}, ${place.longitude}. Administrators correct it.`}</p>
      )}
    </>
  );
}
