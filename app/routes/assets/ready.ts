import { json } from "@remix-run/node";
import { readiness } from "~/models/operations/health.server";

/** Readiness for proxies and alarms: 503 when nothing can be saved. */
export async function loader() {
  const { isReady, checks } = await readiness();
  return json(
    { status: isReady ? "ready" : "not ready", checks },
    {
      status: isReady ? 200 : 503,
      headers: { "Cache-Control": "no-store", ...(!isReady && { "Retry-After": "10" }) },
    },
  );
}
