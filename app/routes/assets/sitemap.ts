import type { LoaderFunctionArgs } from "@remix-run/node";
import { taggedXml } from "~/http/answer.server";
import { sitemap, sitemapFiles, sitemapPart } from "~/models/catalogue/sitemap.server";

export async function loader({ params: { part }, request }: LoaderFunctionArgs) {
  if (part === undefined) return taggedXml(request, await sitemap());
  const number = /^([1-9]\d{0,4})\.xml$/.exec(part)?.[1];
  if (!number || Number(number) > sitemapFiles()) throw new Response("Not found", { status: 404 });
  return taggedXml(request, await sitemapPart(Number(number)));
}
