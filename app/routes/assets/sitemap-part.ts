import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapFiles, sitemapPart } from "~/models/catalogue/sitemap.server";

export async function loader({ params }: LoaderFunctionArgs) {
  const part = /^([1-9]\d{0,4})\.xml$/.exec(params.part ?? "")?.[1];
  if (!part || Number(part) > sitemapFiles()) throw new Response("Not found", { status: 404 });
  return new Response(await sitemapPart(Number(part)), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
