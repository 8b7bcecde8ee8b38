import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useRouteError } from "@remix-run/react";
import { Fragment, useEffect } from "react";
import { found } from "~/http/found.server";
import { answerLeadForm, leadSender } from "~/http/lead.server";
import { createInquiry, createVisit, inquiryReceipt } from "~/models/inquiry/inquiry.server";
import { inquiryInput, visitDays, visitInput } from "~/models/inquiry/schema";
import { leadEvent } from "~/models/pixel/event.server";
import { propertyIdOf } from "~/models/property/address";
import { propertyCard } from "~/models/property/card.server";
import { propertyDetail } from "~/models/property/detail.server";
import { getPublicProperty, similarProperties } from "~/models/property/property.server";
import { paths } from "~/paths";
import { site } from "~/site";
import type { FailingHandle } from "~/ui/connection-bar";
import { publicUrlOf } from "~/ui/page-meta";
import { PropertyButtons } from "~/ui/property-buttons";
import { PropertyError, propertyErrorTitle } from "~/ui/property-error";
import { PropertyGrid } from "~/ui/property-grid";
import { rememberViewed } from "~/ui/recently-viewed/recent";
import { Section } from "~/ui/section";
import { AgentCard, ContactBar, contactLinks } from "./agent-card";
import { ContactTabs, contactParam } from "./contact";
import { Gallery } from "./gallery";
import { PropertyHeading } from "./heading";
import { propertyMeta } from "./meta";
import { PropertyTabs } from "./tabs";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";

export const handle: FailingHandle = { failed: propertyErrorTitle(undefined) };

const similarShown = 3;

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data
    ? propertyMeta(data.property, publicUrlOf(matches) ?? "")
    : [{ title: `${propertyErrorTitle(error)} | ${site.name}` }];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = found(propertyIdOf(params.id));
  const property = found(await getPublicProperty(id));
  const [similar, sender] = await Promise.all([
    similarProperties(property, similarShown),
    leadSender(request),
  ]);
  return {
    property: propertyDetail(property),
    similar: similar.map(propertyCard),
    sender,
    visitDays: visitDays(),
  };
}

export async function action({ params, request }: ActionFunctionArgs) {
  const id = found(propertyIdOf(params.id), "Property not found");
  const property = found(await getPublicProperty(id), "Property not found");
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.get(contactParam) === "visit")
    return answerLeadForm(request, {
      limit: "visit",
      schema: visitInput,
      store: (input, options) => createVisit(property, input, options),
      receipt: (visit) => inquiryReceipt(property, visit),
      page: `${pathname}?${contactParam}=visit`,
      sent: {
        title: "Visit request sent",
        description: "We'll contact you to confirm the visit details!",
      },
      event: (lead) => leadEvent("PropertyVisitRequest", lead, property),
    });
  return answerLeadForm(request, {
    limit: "inquiry",
    schema: inquiryInput,
    store: (input, options) => createInquiry(property, input, options),
    receipt: (inquiry) => inquiryReceipt(property, inquiry),
    page: pathname,
    sent: { title: "Inquiry sent", description: "We'll get back to you as soon as possible!" },
    event: (lead) => leadEvent("PropertyInquiry", lead, property),
  });
}

export default function Property() {
  const { property, similar, sender, visitDays } = useLoaderData<typeof loader>();
  const links = contactLinks(property);
  useEffect(() => rememberViewed(property), [property]);
  const isGone = property.status === "Sold" || property.status === "Pending";
  return (
    // The key resets component state between properties.
    <Fragment key={property.id}>
      <div className="shell pt-4 pb-12 md:pt-8">
        <a href={paths.properties} className="link mb-3 inline-flex min-h-11 items-center">
          All properties
        </a>
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
          <article className="min-w-0">
            <Gallery
              images={property.images}
              title={property.title}
              actions={<PropertyButtons {...property} />}
            />
            {isGone && (
              <p className="mt-6 rounded-box bg-warning-soft p-4">
                This home is {property.status.toLowerCase()}.{" "}
                {similar.length > 0 && (
                  <a href="#similar" className="link">
                    See similar ones
                  </a>
                )}
              </p>
            )}
            <PropertyHeading property={property} />
            <PropertyTabs property={property} />
          </article>
          <aside className="grid gap-6">
            <AgentCard path={property.path} links={links} />
            <ContactTabs
              propertyId={property.id}
              title={property.title}
              sender={sender}
              visitDays={visitDays}
            />
          </aside>
        </div>
      </div>
      {similar.length > 0 && (
        <Section title="Similar properties" id="similar" tone="sand">
          <PropertyGrid properties={similar} />
        </Section>
      )}
      <ContactBar links={links} />
    </Fragment>
  );
}

export function ErrorBoundary() {
  const link = { to: paths.properties, label: "Browse properties" };
  return <PropertyError error={useRouteError()} link={link} />;
}
