import type { LoaderFunctionArgs } from "@remix-run/node";
import { env } from "~/env.server";
import { requireApiUser } from "~/http/api/resource.server";
import { isSecret } from "~/http/auth.server";
import { metricsText } from "~/server/metrics.server";

export async function loader(args: LoaderFunctionArgs) {
  if (!hasToken(args.request)) await requireApiUser(args, "admin");
  return new Response(await metricsText(), {
    headers: {
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
      "Cache-Control": "private, no-store",
    },
  });
}

function hasToken({ headers }: Request): boolean {
  const given = headers.get("Authorization");
  if (!given || !env.METRICS_TOKEN) return false;
  return isSecret(given, `Bearer ${env.METRICS_TOKEN}`);
}
