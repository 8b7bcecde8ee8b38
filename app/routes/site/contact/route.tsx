import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { answerLeadForm, leadSender } from "~/http/lead.server";
import { readPageQuery } from "~/http/query.server";
import { toDrawing } from "~/models/catalogue/places/drawing";
import { agencyData } from "~/models/catalogue/property/structured-data";
import { createLead, leadReceipt } from "~/models/leads/lead/lead.server";
import { prefilledRequest, requestInput } from "~/models/leads/request/schema";
import { leadEvent } from "~/models/messages/pixel-event.server";
import { ownText } from "~/models/own-text";
import { paths } from "~/paths";
import { site } from "~/site";
import { t } from "~/texts";
import { ChatLinks, Hours, OfficeAddress } from "~/ui/office";
import { pageMeta } from "~/ui/page-meta";
import { PlaceMap } from "~/ui/place-map";
import { spotDrawing } from "../spot-drawing";
import { RequestForm } from "./request-form";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t.contact.title,
    description: t.contact.description(site.company, site.address.street, site.phone),
    path: paths.contact,
    structuredData: (publicUrl) => [agencyData(publicUrl, site.structuredContactHours)],
  });

const place = () => [site.company, site.address.street, site.address.city].join(", ");
const mapTitle = () => t.places.mapOf(place());
const map = () => ({
  src: `https://www.google.com/maps?${new URLSearchParams({ q: place(), output: "embed" })}`,
  href: `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: place() })}`,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { latitude, longitude } = site.position;
  const office = { latitude: Number(latitude), longitude: Number(longitude) };
  return {
    sender: await leadSender(request),
    prefill: readPageQuery(request, prefilledRequest),
    drawing: spotDrawing({ title: mapTitle(), spot: { ...toDrawing(office), isAbout: false } }),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return answerLeadForm(request, {
    limit: "property-request",
    schema: requestInput,
    store: (input, options) => createLead("request", input, options),
    receipt: (lead) => leadReceipt(lead),
    page: paths.contact,
    sent: t.forms.sent.request,
    event: (lead) => leadEvent("PropertyRequest", lead),
  });
}

export default function Contact() {
  const { sender, prefill, drawing } = useLoaderData<typeof loader>();
  return (
    <div className="shell section">
      <h1 className="heading">{t.contact.title}</h1>
      <p className="mt-2 mb-4 max-w-2xl text-muted md:text-lg">
        {t.contact.intro(ownText("answerTime"))}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[360px_minmax(0,1fr)] lg:gap-8">
        <div className="lg:col-start-2">
          <ChatLinks text={t.contact.hello(site.company)} />
          <section className="panel mt-4 p-6 lg:mt-6" id="request">
            <h2 className="heading mb-4 md:mb-6">{t.contact.request}</h2>
            <RequestForm action={paths.contact} sender={sender} prefill={prefill} />
          </section>
        </div>
        <div className="grid min-w-0 gap-6 lg:row-start-1">
          <section className="panel p-6">
            <h2 className="text-lg font-semibold">{t.contact.office}</h2>
            <OfficeAddress />
          </section>
          <section className="panel p-6">
            <h2 className="text-lg font-semibold">{t.contact.workingHours}</h2>
            <Hours hours={site.hours.contact} />
          </section>
          <PlaceMap title={mapTitle()} drawing={drawing} map={map()} />
          <section className="panel p-6">
            <h2 className="text-lg font-semibold">{t.contact.whyUs}</h2>
            <ul className="checks mt-3">
              {Object.values(t.contact.reasons).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}
