import type { LoaderFunctionArgs } from "@remix-run/node";
import { taggedXml } from "~/http/tagged.server";
import { sitemap } from "~/models/catalogue/sitemap.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return taggedXml(request, await sitemap());
}
