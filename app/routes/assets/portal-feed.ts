import type { LoaderFunctionArgs } from "@remix-run/node";
import { invalid } from "~/http/api/body.server";
import { readQuery } from "~/http/query.server";
import { taggedXml } from "~/http/tagged.server";
import { portalFeed } from "~/models/catalogue/feeds/portal.server";
import { portalWindow } from "~/models/catalogue/feeds/schema";

export async function loader({ request }: LoaderFunctionArgs) {
  const window = readQuery(request, portalWindow);
  if (!window.success) return invalid(window.error.issues);
  return taggedXml(request, portalFeed(window.data));
}
