import { json } from "@remix-run/node";
import type { FormAnswer, ToastMessage } from "~/forms/answer";
import { failureToast } from "~/forms/failures";
import { staffFailures } from "~/forms/staff-failures";
import { redirectWithToast } from "~/http/flash.server";
import { refusedRow } from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { Refused } from "~/models/errors";
import { type TickedForm, tickedForms, tickedMark } from "~/models/leads/inbox/schema";
import { assignLeads, eachLead } from "~/models/leads/inbox/ticked.server";
import { keyOf } from "~/models/leads/lead/schema";
import { counted } from "~/models/words";
import { undoAction } from "../undo-action.server";

type Answer = Omit<ToastMessage, "tone" | "undo"> & {
  /** What takes it back, see `undoBatch`. */
  batch?: string;
  /** Leads that are no longer in the list. */
  gone?: readonly string[];
};

type Deed = Exclude<TickedForm, { intent: "undo" }>;

/** The form of the ticked leads, and the 'Undo' of its toast. */
export async function tickedAction(request: Request, fields: FormData, who: SessionUser) {
  const parsed = tickedForms.safeParse({
    ...Object.fromEntries(fields),
    leads: fields.getAll("leads"),
  });
  if (!parsed.success) throw new Response("The form cannot be read", { status: 400 });
  const form = parsed.data;
  if (form.intent === "undo") return undoAction(request, form.batch, who);
  const failed = staffFailures.updateLeads;
  try {
    const { batch, gone = [], ...toast } = await answerTo(form, who);
    const url = new URL(request.url);
    const action = `${url.pathname}${url.search}`;
    if (gone.includes(url.searchParams.get("lead") ?? "")) url.searchParams.delete("lead");
    return redirectWithToast(
      `${url.pathname}${url.search}`,
      {
        ...toast,
        tone: "success",
        ...(batch && { undo: { action, fields: { intent: "undo", batch, [tickedMark]: "1" } } }),
      },
      { "X-Remix-Replace": "yes" },
    );
  } catch (error) {
    if (error instanceof NothingLeft)
      return json<FormAnswer>({ toast: failureToast(failed, error.message) }, 409);
    return refusedRow(failed, error);
  }
}

/** Others have changed all that was meant. */
class NothingLeft extends Error {}

const leads = (count: number) => counted(count, "lead");
const others = (left: number) =>
  left > 0 ? `${leads(left)} that changed meanwhile left as they are` : undefined;

async function answerTo(form: Deed, who: SessionUser): Promise<Answer> {
  if (form.leads.length === 0) throw new Refused("Tick the leads that are meant.");
  const keys = form.leads.map(([lead]) => lead);
  if (form.intent === "agent") {
    const { count, left, batch } = await assignLeads(form.leads, form.agent ?? null, who);
    if (count === 0 && left > 0) throw new NothingLeft(others(left));
    if (count === 0) return { title: "Nothing to change" };
    return { title: `${leads(count)} with another agent`, description: others(left), batch };
  }
  const { done, batch } = await eachLead(form.intent, keys, who);
  if (done.length === 0) throw new Refused("They are no longer there.");
  if (form.intent === "answered")
    return { title: `${leads(done.length)} marked as answered`, batch };
  return { title: `${leads(done.length)} deleted`, gone: done.map(keyOf), batch };
}
