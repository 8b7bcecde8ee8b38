import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { staffFailures } from "~/forms/staff-failures";
import { found } from "~/http/answer.server";
import { adminOf } from "~/http/auth.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import { ownerWithHomes, setPreferences } from "~/models/accounts/owner/homes.server";
import { ownerForms } from "~/models/accounts/owner/schema";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { Refused } from "~/models/errors";
import { langOf } from "~/models/lang";
import { sendReport } from "~/models/messages/report/report.server";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ButtonLink, PageHead } from "~/ui/admin/page-head";
import { WayButtons } from "~/ui/admin/ways";
import { OwnedHome } from "./home";
import { Mails } from "./mails";
import { ownerView } from "./view.server";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Owner",
  parents: [
    { label: "People", to: officePaths.people },
    { label: "Owners", to: officePaths.owners },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => adminMeta(data?.name ?? "Owner");

export async function loader({ context, params }: LoaderFunctionArgs) {
  return found(await ownerView(found(propertyIdOf(params.id)), adminOf(context)));
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const who = adminOf(context);
  const { owner, homes } = found(await ownerWithHomes(found(propertyIdOf(params.id)), who));
  const { intent, ...set } = await readRowForm(request, ownerForms);
  if (intent === "preferences") {
    const words = { done: "Saved", failed: staffFailures.saveOwner };
    return rowAction(request, words, () => setPreferences(homes, set, who));
  }
  const words = { done: "The report is on its way", failed: staffFailures.retryMail };
  return rowAction(request, words, async () => {
    if (await sendReport(owner.email, new Date(), who)) return owner;
    throw new Refused("It was sent this month, or they want none.");
  });
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
          <ButtonLink to={`${officePaths.people}/${client}`}>What they sent as a client</ButtonLink>
        )}
      </PageHead>
      <WayButtons lead={null} links={links} labelOf={({ label }) => `${label} ${name}`} />
      <p className="my-4 text-muted">
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
