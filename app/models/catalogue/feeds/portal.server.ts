import { z } from "zod";
import { env } from "~/env.server";
import { inAllLanguages, paths } from "~/paths";
import { site } from "~/site";
import { db } from "~db/client";
import type { Property } from "~db/schema";
import { wholeNumber } from "../../list";
import { minute } from "../../time";
import { type Xml, xml, xmlDocument } from "../../xml";
import { parseImageUrl } from "../image/image";
import { listingNumber, propertyPath } from "../places/address";
import { squareMetres } from "../places/area";
import { ownPosition } from "../places/map";
import { wholeRows } from "../property/card.server";

const moment = z.union(
  [z.iso.datetime({ offset: true }), z.iso.date()],
  "Give a time such as 2026-11-25T08:00:00Z",
);

/** From when on, and after which listing of that moment. */
export const portalWindow = z.object({ since: moment.optional(), after: wholeNumber.optional() });
type PortalWindow = z.output<typeof portalWindow>;

/** So many take 20 ms to write. */
const listingsPerPage = 500;

type Changed = { id: number; at: number };
type Window = { at: number; id: number; limit: number };

const later = (at: string, id: string) => `(${at}, ${id}) > (@at, @id)
  order by ${at}, ${id} limit @limit`;

/** What visitors see or saw, in the order of its changes; `id` is that of a listing. */
const changes = db.$client.prepare<[Window], Changed>(
  `select * from (select id, "updatedAt" as at from properties indexed by properties_updated
    where not "isDraft" and not "isTest" and ${later('"updatedAt"', "id")})
  union all
  select * from (select "propertyId" as id, "removedAt" as at from removed_listings
    where not exists (select 1 from properties where id = "propertyId")
    and ${later('"removedAt"', '"propertyId"')})
  order by at, id limit @limit`,
);

/** One page of all listings by the time of their last change: `docs/portal-feed.md`. */
export function portalFeed({ since, after = 0 }: PortalWindow): string {
  const start = { at: since ? Date.parse(since) : 0, id: after };
  const page = changes.all({ ...start, limit: listingsPerPage });
  const isComplete = page.length < listingsPerPage;
  const rows = new Map(wholeRows(page.map(({ id }) => id)).map((row) => [row.id, row]));
  const elements = page.map(({ id, at }) => {
    const row = rows.get(id);
    return row?.isPublic ? listing(row) : removed({ id, at });
  });
  const next = following(page.at(-1) ?? start, isComplete);
  const address = `${env.PUBLIC_URL}${paths.portalFeed}?${new URLSearchParams(next)}`;
  return xmlDocument(xml`<listings version="1" complete="${String(isComplete)}" next="${address}">
<agency><name>${site.company}</name><phone>${site.phone}</phone><email>${site.email}</email><url>${env.PUBLIC_URL}</url></agency>
${elements}</listings>
`);
}

/** A write that began before another may end after it: of its last minute all is told again. */
function following({ at, id }: Changed, isComplete: boolean): Record<string, string> {
  if (isComplete && at > Date.now() - minute) return { since: new Date(at - minute).toISOString() };
  return { since: new Date(at).toISOString(), after: String(id) };
}

function removed({ id, at }: Changed): Xml {
  return xml`<removed id="${id}" number="${listingNumber(id)}" at="${new Date(at).toISOString()}"/>
`;
}

const statuses: Partial<Record<Property["status"], string>> = { Pending: "pending", Sold: "sold" };

function listing(property: Property): Xml {
  const { id, title, description, status, offer, propertyType, price, currency } = property;
  const { bedrooms, bathrooms, squareFeet, yearBuilt, features, images } = property;
  const { address, subcity, city, state, zipCode, country } = property;
  const { createdAt, updatedAt, confirmedAt } = property;
  const position = ownPosition(property);
  return xml`<listing id="${id}" number="${listingNumber(id)}" created="${createdAt.toISOString()}" updated="${updatedAt.toISOString()}" confirmed="${confirmedAt.toISOString()}">
<status>${statuses[status] ?? "available"}</status><offer>${offer}</offer><type>${propertyType}</type>
${inAllLanguages(propertyPath(property)).map((page) => xml`<url lang="${page.language}">${env.PUBLIC_URL}${page.path}</url>`)}
<title>${title}</title>
<description>${description}</description>
${price > 0 && xml`<price currency="${currency}"${offer === "rent" && xml` per="month"`}>${price}</price>`}
<bedrooms>${bedrooms}</bedrooms><bathrooms>${bathrooms}</bathrooms><area unit="m2">${squareMetres(squareFeet)}</area>${yearBuilt && xml`<yearBuilt>${yearBuilt}</yearBuilt>`}
<address><street>${address}</street>${subcity && xml`<subcity>${subcity}</subcity>`}<city>${city}</city><region>${state}</region><postalCode>${zipCode}</postalCode><country>${country}</country></address>
${position && xml`<position latitude="${position[0]}" longitude="${position[1]}"/>`}
<features>${features.map((feature) => xml`<feature>${feature}</feature>`)}</features>
<photos>${images.map(photo)}</photos>
</listing>
`;
}

function photo(url: string): Xml {
  const stored = parseImageUrl(url);
  const size = stored && xml` width="${stored.width}" height="${stored.height}"`;
  return xml`<photo${size}>${URL.parse(url, env.PUBLIC_URL)?.href}</photo>`;
}
