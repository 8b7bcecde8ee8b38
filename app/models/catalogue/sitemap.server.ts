import { env } from "~/env.server";
import { inAllLanguages, paths } from "~/paths";
import { offeredStatuses } from "~db/vocabulary";
import { placePath, propertyPath } from "./places/address";
import { placesWithPage } from "./places/facts.server";
import { countProperties, listProperties, propertiesForSitemap } from "./property/property.server";
import { listPath } from "./search/filters";

const propertiesPerFile = 5_000;
const newestLookedAt = 1_000;

export function sitemapFiles(): number {
  return Math.max(1, Math.ceil(countProperties().total / propertiesPerFile));
}

export async function sitemap(): Promise<string> {
  const files = sitemapFiles();
  if (files === 1) return sitemapPart(1);
  const parts = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${env.PUBLIC_URL}/sitemaps/${index + 1}.xml</loc></sitemap>`,
  );
  return `${declaration}<sitemapindex xmlns="${namespace}">${parts.join("")}</sitemapindex>`;
}

export async function sitemapPart(part: number): Promise<string> {
  const rows = propertiesForSitemap(propertiesPerFile, (part - 1) * propertiesPerFile);
  const properties = rows.map((row) =>
    address(propertyPath(row), { changed: row.updatedAt, images: row.images }),
  );
  const pages = part === 1 ? await pageAddresses() : [];
  return `${declaration}<urlset xmlns="${namespace}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${pages.join("")}${properties.join("")}</urlset>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

async function pageAddresses(): Promise<string[]> {
  const { total, byType, bySubcity } = countProperties();
  const rows = propertiesForSitemap(newestLookedAt, Math.max(0, total - newestLookedAt));
  const newest = Math.max(...rows.map((row) => row.updatedAt.getTime()));
  const changed = rows.length > 0 ? new Date(newest) : undefined;
  const onOffer = [];
  for (const status of offeredStatuses)
    if ((await listProperties({ status }, { limit: 1 })).total > 0) onOffer.push({ status });
  const places = (await placesWithPage()).map(placePath);
  const placePages = places.length > 0 ? [paths.places, ...places] : [];
  const facets = [
    ...Object.keys(byType).map((propertyType) => ({ propertyType })),
    ...Object.keys(bySubcity).map((subcity) => ({ subcity })),
    ...onOffer,
  ] as Parameters<typeof listPath>[0][];
  return [
    address("/", { changed }),
    ...(rows.length > 0 ? [address(paths.properties, { changed })] : []),
    ...facets.map((facet) => address(listPath(facet), {})),
    ...placePages.map((path) => address(path, {})),
    address(paths.contact, {}),
  ];
}

function address(
  path: string,
  { changed, images = [] }: { changed?: Date; images?: readonly string[] },
): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  const pictures = images
    .map((image) => `<image:image><image:loc>${location(image)}</image:loc></image:image>`)
    .join("");
  return inAllLanguages(path)
    .map(({ path: own }) => `<url><loc>${location(own)}</loc>${lastmod}${pictures}</url>`)
    .join("");
}

function location(path: string): string {
  const href = URL.parse(path, env.PUBLIC_URL)?.href ?? env.PUBLIC_URL;
  return href.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
}
