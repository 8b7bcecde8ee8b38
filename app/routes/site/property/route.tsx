import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useRouteError } from "@remix-run/react";
import { Fragment, useEffect } from "react";
import { found } from "~/http/answer.server";
import { leadSender } from "~/http/lead.server";
import { readPageQuery } from "~/http/query.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { costQuery } from "~/models/catalogue/property/cost-query";
import { comparedProperty, propertyDetail } from "~/models/catalogue/property/detail.server";
import { paymentOf } from "~/models/catalogue/property/payment.server";
import { getPublicProperty } from "~/models/catalogue/property/property.server";
import { firstVisitDay } from "~/models/leads/inquiry/schema";
import { paths } from "~/paths";
import { isLite } from "~/platform/lite";
import { pageStyle } from "~/platform/page-style";
import { StaticPart } from "~/platform/static-part";
import { site } from "~/site";
import { t } from "~/texts";
import { backToList } from "~/ui/list-trail";
import { pageMeta } from "~/ui/page-meta";
import { PropertyButtons } from "~/ui/property-buttons";
import { PropertyError, propertyErrorTitle } from "~/ui/property-error";
import { PropertyGrid } from "~/ui/property-grid";
import { rememberViewed } from "~/ui/recently-viewed/recent";
import { Section } from "~/ui/section";
import { drawingOf } from "../spot-drawing";
import { AgentPart } from "./agent-part";
import { Contact } from "./contact-when-touched";
import { Gallery } from "./gallery";
import { propertyMeta } from "./meta";
import { propertyParts } from "./parts";
import { Payment } from "./payment";
import printStyles from "./print.css?url";
import propertyStyle from "./property.css?url";
import { answerContact, shownListing } from "./property.server";
import { PropertyTabs } from "./tabs";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";

export const links: LinksFunction = () => [
  pageStyle(propertyStyle),
  { rel: "stylesheet", href: printStyles, media: "print" },
];

export { propertyHandle as handle } from "~/ui/property-error";

const headingClass = "listing-heading grid gap-4 lg:row-[1] lg:gap-2";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data
    ? pageMeta(matches, propertyMeta(data.property, !(data.payment?.isOpen || data.isDraft)))
    : [{ title: `${propertyErrorTitle(error)} | ${site.name}` }];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = found(propertyIdOf(params.id));
  const property = await shownListing(id, request);
  const detail = propertyDetail(property);
  return {
    property: { ...detail, drawing: drawingOf(property) },
    ...(await propertyParts(request, property, detail)),
    payment: await paymentOf(property, readPageQuery(request, costQuery)),
    // The service worker keeps it for the favorites without a connection.
    card: comparedProperty(property),
    sender: await leadSender(request),
    firstVisitDay: firstVisitDay(),
    ...(property.isDraft && { isDraft: true }),
  };
}

export async function action({ params, request }: ActionFunctionArgs) {
  const id = found(propertyIdOf(params.id), t.detail.notFound);
  const property = found(await getPublicProperty(id), t.detail.notFound);
  return answerContact(request, property);
}

export default function Property() {
  const { property, payment, similar, sender, firstVisitDay, isDraft, ...parts } =
    useLoaderData<typeof loader>();
  const hasSimilar = similar.length > 0;
  useEffect(() => {
    if (!isDraft) rememberViewed(property);
  }, [property, isDraft]);
  return (
    // The key resets component state between properties.
    <Fragment key={property.id}>
      <div className="shell pt-2 pb-12">
        <a
          href={paths.properties}
          className="link inline-flex min-h-11 items-center"
          onClick={backToList}
        >
          {t.detail.all}
        </a>
        {isDraft && <p className="pb-2 font-semibold">{t.detail.draft}</p>}
        <div className="listing-top">
          <Gallery
            images={property.images}
            title={property.title}
            actions={<PropertyButtons {...property} />}
          />
          <StaticPart as="header" className={headingClass} markup={parts.heading} />
        </div>
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
          <article className="listing-article min-w-0">
            <PropertyTabs property={property} />
            {payment && <Payment property={property} payment={payment} />}
            {!isLite() && (
              <StaticPart as="section" className="print-sheet" hidden markup={parts.print} />
            )}
          </article>
          <aside className="grid min-w-0 gap-6">
            <AgentPart markup={parts.agent} path={property.path} />
            <Contact
              propertyId={property.id}
              title={property.title}
              sender={sender}
              firstVisitDay={firstVisitDay}
            />
          </aside>
        </div>
      </div>
      {hasSimilar && (
        <Section title={t.detail.similar} id="similar" tone="sand">
          <PropertyGrid cards={similar} />
        </Section>
      )}
      <StaticPart
        as="nav"
        aria-label={t.detail.contactAgent}
        className="contact-bar"
        markup={parts.bar}
      />
    </Fragment>
  );
}

export function ErrorBoundary() {
  const link = { to: paths.properties, label: t.detail.browse };
  return <PropertyError error={useRouteError()} link={link} />;
}
