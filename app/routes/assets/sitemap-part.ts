import type { LoaderFunctionArgs } from "@remix-run/node";
import { taggedXml } from "~/http/tagged.server";
import { sitemapFiles, sitemapPart } from "~/models/catalogue/sitemap.server";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const part = /^([1-9]\d{0,4})\.xml$/.exec(params.part ?? "")?.[1];
  if (!part || Number(part) > sitemapFiles()) throw new Response("Not found", { status: 404 });
  return taggedXml(request, await sitemapPart(Number(part)));
}
