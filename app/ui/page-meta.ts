import type { MetaDescriptor } from "@remix-run/react";
import { site } from "~/site";

type Page = {
  title: string;
  description: string;
  /** Path and query string of the canonical URL. */
  path: string;
  /** From the root loader; absent when it failed. */
  publicUrl: string | undefined;
  keywords?: string;
  image?: string;
  /** What previews of a link say, where that differs. */
  preview?: { title: string; description: string };
  index?: boolean;
  structuredData?: readonly object[];
};

/** Title, description, canonical URL, Open Graph and structured data of a public page. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const url = `${page.publicUrl ?? ""}${page.path}`;
  const title = `${page.title} | ${site.name}`;
  const preview = page.preview ?? { title, description: page.description };
  const image = new URL(page.image ?? "/social.jpg", page.publicUrl ?? "http://localhost").href;
  return [
    { title },
    { name: "description", content: page.description },
    ...(page.keywords ? [{ name: "keywords", content: page.keywords }] : []),
    ...(page.index === false ? [{ name: "robots", content: "noindex,follow" }] : []),
    { name: "geo.region", content: "ET" },
    { name: "geo.placename", content: site.address.city },
    {
      name: "geo.position",
      content: `${site.position.latitude};${site.position.longitude}`,
    },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: preview.title },
    { property: "og:description", content: preview.description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.structuredData ?? []).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

/** The site's origin from the root loader, for `meta` functions. */
export function publicUrlOf(matches: readonly { id: string; data: unknown }[]): string | undefined {
  const root = matches.find((match) => match.id === "root")?.data;
  return (root as { publicUrl?: string } | undefined)?.publicUrl;
}
