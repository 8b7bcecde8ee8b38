import { json } from "@remix-run/node";
import { failureToast } from "~/failures";
import type { FormAnswer, ToastMessage } from "~/form-answer";
import { redirectWithToast } from "~/http/flash.server";
import { refusedRow } from "~/http/row-form.server";
import { undoBatch } from "~/models/audit/undo.server";
import { counted } from "~/models/counted";
import { Refused } from "~/models/errors";
import { keyOf } from "~/models/inbox/inbox.server";
import { type TickedForm, tickedForms, tickedMark } from "~/models/inbox/schema";
import { assignLeads, eachLead } from "~/models/inbox/ticked.server";
import type { SessionUser } from "~/models/session/session.server";
import { staffFailures, undoFailed } from "~/staff-failures";

type Answer = Omit<ToastMessage, "tone" | "undo"> & {
  /** The fields of a form that takes it back. */
  undo?: Record<string, string>;
  /** Leads that are no longer in the list. */
  gone?: readonly string[];
};

/** The form of the ticked leads, and the 'Undo' of its toast. */
export async function tickedAction(request: Request, fields: FormData, who: SessionUser) {
  const parsed = tickedForms.safeParse({
    ...Object.fromEntries(fields),
    // 'Undo' has them in one field.
    leads: fields.getAll("leads").flatMap((leads) => String(leads).split(",")),
  });
  if (!parsed.success) throw new Response("The form cannot be read", { status: 400 });
  const form = parsed.data;
  const failed =
    form.intent === "undo" || form.intent === "restore" ? undoFailed : staffFailures.updateLeads;
  try {
    const { undo, gone = [], ...toast } = await answerTo(form, who);
    const url = new URL(request.url);
    const action = `${url.pathname}${url.search}`;
    if (gone.includes(url.searchParams.get("lead") ?? "")) url.searchParams.delete("lead");
    return redirectWithToast(
      `${url.pathname}${url.search}`,
      {
        ...toast,
        tone: "success",
        ...(undo && { undo: { action, fields: { ...undo, [tickedMark]: "1" } } }),
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

async function answerTo(form: TickedForm, who: SessionUser): Promise<Answer> {
  if (form.intent === "undo") {
    const { undone, left } = await undoBatch(form.batch, who);
    if (undone === 0) throw new NothingLeft(others(left) ?? "It is too late.");
    return { title: `${leads(undone)} as before`, description: others(left) };
  }
  if (form.leads.length === 0) throw new Refused("Tick the leads that are meant.");
  if (form.intent === "restore") {
    const back = await eachLead("restore", form.leads, who);
    return { title: `${leads(back.length)} restored` };
  }
  const keys = form.leads.map(([lead]) => lead);
  if (form.intent === "agent") {
    const { count, left, batch } = await assignLeads(form.leads, form.agent ?? null, who);
    if (count === 0 && left > 0) throw new NothingLeft(others(left));
    if (count === 0) return { title: "Nothing to change" };
    const title = `${leads(count)} with another agent`;
    return { title, description: others(left), undo: { intent: "undo", batch } };
  }
  const done = await eachLead(form.intent, keys, who);
  if (form.intent === "answered") return { title: `${leads(done.length)} marked as answered` };
  const gone = done.map(keyOf);
  const title = `${leads(done.length)} deleted`;
  if (done.length === 0) throw new Refused("They are no longer there.");
  return { title, gone, undo: { intent: "restore", leads: gone.join() } };
}
