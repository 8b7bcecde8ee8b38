import type { LoaderFunctionArgs } from "@remix-run/node";
import { taggedXml } from "~/http/answer.server";
import { invalid } from "~/http/api/body.server";
import { readQuery } from "~/http/query.server";
import { portalFeed, portalWindow } from "~/models/catalogue/feeds/portal.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const window = readQuery(request, portalWindow);
  if (!window.success) return invalid(window.error.issues);
  return taggedXml(request, portalFeed(window.data));
}
