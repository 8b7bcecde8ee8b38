import type { MetaDescriptor } from "@remix-run/react";
import { inAllLanguages, ofPath } from "~/paths";
import { isLite } from "~/platform/lite";
import { site } from "~/site";
import { language } from "~/texts";
import type { Language } from "~db/vocabulary";
import type { RootData } from "./root-data";

export type PageMeta = {
  title: string;
  description: string;
  path: string;
  keywords?: string;
  image?: string;
  imageText?: string;
  feed?: string;
  preview?: { title: string; description: string };
  index?: boolean;
  structuredData?: (publicUrl: string) => readonly object[];
};

export function pageMeta(
  matches: readonly { id: string; data: unknown }[],
  page: PageMeta,
): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  const publicUrl = root?.publicUrl ?? "";
  const url = `${publicUrl}${page.path}`;
  const title = `${page.title} | ${site.name}`;
  const preview = page.preview ?? { title, description: page.description };
  const image = new URL(page.image ?? "/social.jpg", publicUrl || "http://localhost").href;
  const locale = locales[language()];
  const inLanguage = locale && { inLanguage: language() };
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
    ...(page.index === false ? [] : alternates(publicUrl, page.path)),
    ...(page.feed ? [{ tagName: "link", ...feedLink, href: publicUrl + page.feed }] : []),
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: preview.title },
    { property: "og:description", content: preview.description },
    { property: "og:url", content: url },
    ...(locale ? [{ property: "og:locale", content: locale }] : []),
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    ...(page.imageText ? [{ property: "og:image:alt", content: page.imageText }] : []),
    { name: "twitter:card", content: "summary_large_image" },
    ...(isLite() ? [] : (page.structuredData?.(publicUrl) ?? [])).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data, ...inLanguage },
    })),
  ];
}

const feedLink = { rel: "alternate", type: "application/atom+xml" };

/** Said of pages in another language than the site's first. */
const locales: Partial<Record<Language, string>> = { am: "am_ET" };

function alternates(publicUrl: string, path: string): MetaDescriptor[] {
  const pages = inAllLanguages(path).map(({ language: hrefLang, path: own }) => ({
    hrefLang,
    own,
  }));
  return [...pages, { hrefLang: "x-default", own: ofPath(path).path }].map(({ hrefLang, own }) => ({
    ...{ tagName: "link", rel: "alternate", hrefLang, href: publicUrl + own },
  }));
}
