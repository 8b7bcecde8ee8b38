import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { adminOf } from "~/http/auth.server";
import { found } from "~/http/found.server";
import { addToHistory } from "~/models/lead/history.server";
import { leadKey } from "~/models/lead/schema";
import { paths } from "~/paths";
import { answers } from "~db/vocabulary";

const tap = z.object({ lead: leadKey, event: z.enum(answers) });

export const loader = () => redirect(paths.inbox);

/** Notes by which link a lead was answered: browsers without script tell it by `ping` of the link. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { lead, event } = found(tap.safeParse(params).data);
  found(await addToHistory(lead, { event }, adminOf(context)));
  return new Response(null, { status: 204 });
}
