import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { found } from "~/http/found.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { langOf } from "~/models/lang";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { WayButtons } from "~/ui/admin/ways";
import { ownerAction } from "./action.server";
import { OwnedHome } from "./home";
import { Mails } from "./mails";
import { ownerView } from "./view.server";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Owner",
  parents: [
    { label: "People", to: paths.people },
    { label: "Owners", to: paths.owners },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => adminMeta(data?.name ?? "Owner");

export async function loader({ context, params }: LoaderFunctionArgs) {
  return found(await ownerView(found(propertyIdOf(params.id)), adminOf(context)));
}

export async function action(args: ActionFunctionArgs) {
  return ownerAction(args);
}

export default function Owner() {
  const { name, emails, phones, links, homes, client, askedOn, ...mails } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={name}
        intro={<span {...langOf(name)}>{[...phones, ...emails].join(" · ")}</span>}
      >
        {client && (
          <Link to={`${paths.people}/${client}`} className="button button-quiet">
            What they sent as a client
          </Link>
        )}
      </PageHead>
      <WayButtons
        lead={null}
        links={links}
        className="mb-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap"
        labelOf={({ label }) => `${label} ${name}`}
        look={() => "button-action"}
      />
      <p className="mb-4 text-muted">
        {askedOn
          ? `Asked on ${askedOn} by mail whether their homes are still available.`
          : "Not asked lately by mail whether their homes are still available."}
      </p>
      <section aria-labelledby="homes">
        <h2 id="homes" className="mb-3 text-lg font-semibold">
          {`Homes (${homes.length})`}
        </h2>
        <ul className="grid gap-3 lg:grid-cols-2">
          {homes.map((home) => (
            <OwnedHome key={home.id} {...home} />
          ))}
        </ul>
      </section>
      <Mails {...mails} hasMail={emails.length > 0} />
    </>
  );
}
