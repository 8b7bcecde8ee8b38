import { env } from "~/env.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { language, t } from "~/texts";
import type { Property } from "~db/schema";
import { descriptionOf, titleOf } from "../../lang";
import { type Xml, xml, xmlDocument } from "../../xml";
import { parseImageUrl, photoUrl } from "../image/image";
import { propertyPath, shortAddress } from "../places/address";
import { squareMetres } from "../places/area";
import { inShort } from "../property/detail.server";
import { listWholeProperties } from "../property/property.server";
import { searchDescription } from "../property/structured-data";
import { listWords } from "../search/answer.server";
import { listPath, type PropertyFilters } from "../search/filters";

const newest = 30;
const photoWidth = 960;

/** The newest homes of a search (RFC 4287). @param typed the search before `foldText` */
export async function atomFeed(filters: PropertyFilters, typed?: string): Promise<string> {
  const { rows, ...counts } = await listWholeProperties(filters, {
    limit: newest,
    factsFirst: true,
  });
  // Those that only mention what is asked for are no news.
  const asked = counts.facts > 0 ? rows.slice(0, counts.facts) : rows;
  const changed = Math.max(0, ...asked.map(({ updatedAt }) => Number(updatedAt)));
  const page = env.PUBLIC_URL + listPath({ ...filters, search: typed });
  const own = env.PUBLIC_URL + listPath({ ...filters, search: typed }, 1, paths.feed);
  return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language()}">
<id>${own}</id>
<title>${listWords(filters, typed, counts).title} | ${site.name}</title>
<updated>${new Date(changed).toISOString()}</updated>
<author><name>${site.company}</name><uri>${env.PUBLIC_URL}</uri></author>
<link rel="self" type="application/atom+xml" href="${own}"/>
<link rel="alternate" type="text/html" href="${page}"/>
<icon>${env.PUBLIC_URL}/favicon.svg</icon>
${asked.map(entry)}</feed>
`);
}

function entry(property: Property): Xml {
  const { id, propertyType, images, createdAt, updatedAt } = property;
  const about = `${inShort(property, squareMetres(property.squareFeet))}, ${shortAddress(property)}. ${descriptionOf(property)}`;
  return xml`<entry>
<id>tag:${new URL(env.PUBLIC_URL).hostname},2026:${paths.properties}/${id}</id>
<title>${titleOf(property)}</title>
<published>${createdAt.toISOString()}</published>
<updated>${updatedAt.toISOString()}</updated>
<link rel="alternate" type="text/html" href="${env.PUBLIC_URL}${propertyPath(property)}"/>
${images.slice(0, 1).map(enclosure)}<category term="${propertyType}" label="${t.words.types[propertyType]}"/>
<summary>${searchDescription(about)}</summary>
</entry>
`;
}

function enclosure(photo: string): Xml {
  const stored = parseImageUrl(photo);
  const shown = stored ? photoUrl(stored, "jpg", photoWidth) : photo;
  const href = URL.parse(shown, env.PUBLIC_URL)?.href;
  return xml`<link rel="enclosure" ${stored && xml`type="image/jpeg" `}href="${href}"/>
`;
}
