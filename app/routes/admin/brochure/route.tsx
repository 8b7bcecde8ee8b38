import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { found } from "~/http/answer.server";
import { adminOf } from "~/http/auth.server";
import { publicAgent } from "~/models/accounts/agent/agent.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { getOwnProperty } from "~/models/catalogue/property/staff.server";
import { langOf } from "~/models/lang";
import { brochureOf } from "~/models/messages/channel/brochure.server";
import { officePaths } from "~/office-paths";
import { paths } from "~/paths";
import { site } from "~/site";
import staffStyles from "~/styles/staff.css?url";
import { adminMeta } from "~/ui/admin/admin-meta";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import styles from "./brochure.css?url";

export { ErrorBoundary } from "~/ui/page-error";

export const links: LinksFunction = () =>
  [staffStyles, styles].map((href) => ({ rel: "stylesheet", href }));
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminMeta(data ? `${data.home.number} brochure` : "Brochure");

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = found(propertyIdOf(params.id));
  const property = await getOwnProperty(id, adminOf(context));
  const home = found(property?.isPublic ? property : null, "Property not found");
  return { id, home: brochureOf(home), agent: await publicAgent(home.agentId) };
}

export default function Brochure() {
  const { id, home, agent } = useLoaderData<typeof loader>();
  const [cover, ...photos] = home.photos;
  const phones = agent?.phones.map(({ text }) => text).join(" · ") || site.phone;
  return (
    <main className="brochure mx-auto max-w-[calc(210mm+32px)] p-[16px] print:max-w-none print:p-0">
      <div className="mb-[16px] flex flex-wrap items-center gap-[12px] print:hidden">
        <a href={`${officePaths.editProperty}/${id}`} className="button button-quiet">
          <Icon name="arrow-left" size={18} />
          Back
        </a>
        <button type="button" className="button button-action needs-script" onClick={() => print()}>
          Print
        </button>
        <p className="without-script">Print it by the menu of your browser.</p>
      </div>
      <article className="leaflet flex flex-col bg-white p-[10mm] text-[10.5pt] text-ink leading-[1.5] shadow-box [print-color-adjust:exact] max-sm:p-[5mm] print:shadow-none">
        <header className="flex items-baseline gap-[2mm] pb-[3mm] font-display text-[16pt] text-brand">
          <strong>{site.name}</strong> <span lang="am">{site.nameGeez}</span>
          <span className="ml-auto font-sans font-semibold text-[12pt] text-ink">
            {home.number}
          </span>
        </header>
        {cover && (
          <div
            className="grid grid-cols-3 gap-[2mm] *:block *:h-[36mm] *:min-w-0 max-sm:*:h-[20mm] data-few:grid-cols-2 [&_img]:block [&_img]:size-full [&_img]:rounded-[2mm] [&_img]:object-cover [&>:first-child]:col-span-3 [&>:first-child]:h-[80mm] max-sm:[&>:first-child]:h-[52mm] data-few:[&>:first-child]:col-span-2 data-few:[&>:last-child:nth-child(2)]:col-span-2"
            data-few={photos.length < 3 || undefined}
          >
            <Picture src={cover} alt="" sizes="190mm" priority />
            {photos.map((photo) => (
              <Picture key={photo} src={photo} alt="" sizes="62mm" priority />
            ))}
          </div>
        )}
        <div className="mt-[5mm] flex justify-between gap-x-[6mm] max-sm:flex-col">
          <h1
            className="line-clamp-2 py-px font-display font-semibold text-[18pt]"
            {...langOf(home.title)}
          >
            {home.title}
          </h1>
          <p className="price font-bold text-[15pt] sm:whitespace-nowrap">{home.price}</p>
        </div>
        {home.standing && <p className="font-bold text-danger">{home.standing}</p>}
        <p className="line-clamp-2 font-semibold">{home.facts}</p>
        <p className="line-clamp-2 font-semibold" lang="am">
          {home.amharic}
        </p>
        <p className="line-clamp-2 text-muted">{home.place}</p>
        <div className="description my-[3mm] grow overflow-hidden">
          <p className="whitespace-pre-line" {...langOf(home.description)}>
            {home.description}
          </p>
        </div>
        {home.features.length > 0 && (
          <ul className="grid gap-x-[6mm] sm:grid-cols-3">
            {home.features.map((feature) => (
              <li key={feature} className="truncate before:content-['•_']" {...langOf(feature)}>
                {feature}
              </li>
            ))}
          </ul>
        )}
        <footer className="mt-[4mm] flex items-center gap-[5mm] border-line border-t pt-[4mm] [&>picture]:block [&>picture]:size-[20mm] [&>picture]:shrink-0">
          {agent?.photo && (
            <Picture
              src={agent.photo}
              alt=""
              sizes="20mm"
              priority
              className="block size-[20mm] shrink-0 rounded-full object-cover"
            />
          )}
          <p className="grid min-w-0 grow">
            <strong>{agent?.name ?? site.company}</strong>
            <span className="font-bold text-[13pt]">{phones}</span>
            <span>
              {agent ? `${site.company} · ` : ""}
              {site.email}
            </span>
            <span>{home.url.replace(/^https?:\/\//, "")}</span>
          </p>
          <img src={`${paths.properties}/${id}/qr.svg`} alt="" className="size-[28mm] shrink-0" />
        </footer>
      </article>
    </main>
  );
}
