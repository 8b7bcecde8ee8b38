import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { found } from "~/http/found.server";
import { publicAgent } from "~/models/accounts/agent/agent.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { getOwnProperty } from "~/models/catalogue/property/staff.server";
import { langOf } from "~/models/lang";
import { brochureOf } from "~/models/messages/channel/brochure.server";
import { officePaths } from "~/office-paths";
import { paths } from "~/paths";
import { site } from "~/site";
import { adminMeta } from "~/ui/admin/admin-meta";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import styles from "./brochure.css?url";

export { ErrorBoundary } from "~/ui/page-error";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
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
    <main className="brochure">
      <div className="brochure-tools">
        <a href={`${officePaths.editProperty}/${id}`} className="button button-quiet">
          <Icon name="arrow-left" size={18} />
          Back
        </a>
        <button type="button" className="button button-action needs-script" onClick={() => print()}>
          Print
        </button>
        <p className="without-script">Print it by the menu of your browser.</p>
      </div>
      <article className="leaflet">
        <header>
          <strong>{site.name}</strong> <span lang="am">{site.nameGeez}</span>
          <span className="number">{home.number}</span>
        </header>
        {cover && (
          <div className="pictures" data-few={photos.length < 3 || undefined}>
            <Picture src={cover} alt="" sizes="190mm" priority />
            {photos.map((photo) => (
              <Picture key={photo} src={photo} alt="" sizes="62mm" priority />
            ))}
          </div>
        )}
        <div className="headline">
          <h1 {...langOf(home.title)}>{home.title}</h1>
          <p className="price">{home.price}</p>
        </div>
        {home.standing && <p className="standing">{home.standing}</p>}
        <p className="facts">{home.facts}</p>
        <p className="facts" lang="am">
          {home.amharic}
        </p>
        <p className="place">{home.place}</p>
        <div className="description">
          <p {...langOf(home.description)}>{home.description}</p>
        </div>
        {home.features.length > 0 && (
          <ul>
            {home.features.map((feature) => (
              <li key={feature} {...langOf(feature)}>
                {feature}
              </li>
            ))}
          </ul>
        )}
        <footer>
          {agent?.photo && <Picture src={agent.photo} alt="" sizes="20mm" priority />}
          <p>
            <strong>{agent?.name ?? site.company}</strong>
            <span className="phones">{phones}</span>
            <span>
              {agent ? `${site.company} · ` : ""}
              {site.email}
            </span>
            <span>{home.url.replace(/^https?:\/\//, "")}</span>
          </p>
          <img src={`${paths.properties}/${id}/qr.svg`} alt="" className="code" />
        </footer>
      </article>
    </main>
  );
}
