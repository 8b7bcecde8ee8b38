import { json } from "@remix-run/node";

/** Whether this process answers at all; a supervisor restarts one that does not. */
export const loader = () => json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
