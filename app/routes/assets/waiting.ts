import type { LoaderFunctionArgs } from "@remix-run/node";
import { adminOf } from "~/http/auth.server";
import { countInbox } from "~/models/leads/lead/list.server";

export async function loader({ context }: LoaderFunctionArgs) {
  return { waiting: await countInbox({ state: "waiting" }, { who: adminOf(context) }) };
}
