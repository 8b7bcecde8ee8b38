import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { FormAnswer, ToastMessage } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { formData } from "~/http/form.server";
import { readPageQuery } from "~/http/query.server";
import {
  backToList,
  conflictShownMs,
  question,
  refusedRow,
  rowAction,
  rowGone,
} from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { changeListings, isTheirs, whichOf } from "~/models/catalogue/property/bulk.server";
import { type LeftOut, listVersion } from "~/models/catalogue/property/bulk-conflicts.server";
import { type BulkQuestion, bulkQuestion } from "~/models/catalogue/property/bulk-question.server";
import { deleteProperty } from "~/models/catalogue/property/staff.server";
import {
  type ListingAction,
  propertyListForm,
  staffFilters,
} from "~/models/catalogue/property/staff-schema";
import { Refused } from "~/models/errors";
import { counted } from "~/models/words";
import { paths } from "~/paths";
import { undoAction } from "../undo-action.server";
import { exportDeed, resolveDeed } from "./deeds";

/** What was done to listings, after how many. */
const done: Record<ListingAction, string> = {
  confirm: "confirmed",
  sold: "marked Sold",
  pending: "marked Pending",
  back: "back on offer",
  feature: "featured",
  unfeature: "no longer featured",
  archive: "archived",
  restore: "restored",
  agent: "with another agent",
};

/** The forms of the list: of a row, of the ticked ones, and the 'Undo' of a toast. */
export async function listAction({ context, request }: ActionFunctionArgs) {
  const who = adminOf(context);
  const fields = await formData(request);
  resolveDeed(fields);
  const intent = fields.get("intent");
  if (intent === "")
    return refusedRow(staffFailures.updateProperty, new Refused("Choose what to do."));
  if (intent === exportDeed)
    return redirect(`${paths.exports}/properties?${queryOf(fields)}`, { status: 303 });
  const parsed = propertyListForm.safeParse({
    ...Object.fromEntries(fields),
    ids: fields.getAll("ids"),
  });
  if (!parsed.success) throw new Response("The form cannot be read", { status: 400 });
  const form = parsed.data;
  switch (form.intent) {
    case "delete":
      return rowAction(
        request,
        { done: "Property deleted", failed: staffFailures.deleteProperty },
        () => deleteProperty(form.id, who),
      );
    case "undo":
      return undoAction(request, form.batch, who);
    default:
      return change(request, form, who);
  }
}

/** What the form of the ticked rows says, as its button 'Export' sends it. */
function queryOf(fields: FormData): URLSearchParams {
  const texts = [...fields].filter(([name]) => name !== "intent" && name !== "deed");
  return new URLSearchParams(texts.map(([name, value]) => [name, String(value)]));
}

type ChangeForm = Extract<z.infer<typeof propertyListForm>, { intent: ListingAction }>;

async function change(request: Request, form: ChangeForm, who: SessionUser) {
  const { intent, id, toAgent, version } = form;
  const failed = staffFailures.updateProperty;
  try {
    if (id !== undefined && !(await isTheirs(id, who))) return rowGone(failed);
    const which =
      id === undefined ? whichOf(form, readPageQuery(request, staffFilters)) : { ids: [id] };
    if ("ids" in which && which.ids.length === 0)
      throw new Refused("Tick the listings that are meant.");
    const question = await bulkQuestion(
      which,
      { action: intent, agentId: toAgent, asked: form.asked },
      who,
    );
    if (question) return askFirst(request, form, question);
    const change = { action: intent, agentId: toAgent, withLeads: Boolean(form.leads), version };
    const { count, leads, batch, leftOut } = await changeListings(which, change, who);
    const conflict = leftOut.ids.length > 0 ? await asking(request, form, leftOut) : {};
    if (leftOut.ids.length > 0 && count === 0)
      return json<FormAnswer>({ toast: { ...conflict, title: failed.title, tone: "error" } }, 409);
    return backToList(request, {
      ...told(intent, { count, leads }, id !== undefined),
      ...conflict,
      ...(count + leads > 0 && { undo: formHere(request, { intent: "undo", batch }) }),
    });
  } catch (error) {
    return refusedRow(failed, error);
  }
}

/** Asks before many are changed; the form of the question sends the same again. */
function askFirst(request: Request, form: ChangeForm, { count, ...question }: BulkQuestion) {
  const which: Record<string, string> = form.all ? { all: "1" } : { ids: form.ids.join() };
  const fields = { ...again(form), ...which, asked: String(count) };
  return json<FormAnswer>({ question: { ...question, form: formHere(request, fields) } }, 409);
}

/** What a form says that is sent once more. */
function again({ intent, toAgent, version, leads }: ChangeForm): Record<string, string> {
  return {
    ...{ intent, toAgent: String(toAgent ?? "") },
    ...(version !== undefined && { version: String(version) }),
    ...(leads && { leads }),
  };
}

function told(
  action: ListingAction,
  { count, leads }: { count: number; leads: number },
  isOne: boolean,
): ToastMessage {
  const tone = "success";
  const also = leads > 0 ? ` and ${counted(leads, "lead")}` : "";
  if (count + leads === 0) return { title: "Nothing to change", tone };
  if (!isOne) return { title: `${counted(count, "listing")}${also} ${done[action]}`, tone };
  const isArchive = action === "archive" || action === "restore";
  return { title: isArchive ? `Property ${done[action]}` : "Property updated", tone };
}

/** Listings that one button takes after all: more have no room in the flash message. */
const maxKept = 60;

/** What is said of listings that others have changed meanwhile, and the way to have one's own. */
async function asking(
  request: Request,
  form: ChangeForm,
  { ids, named }: LeftOut,
): Promise<Pick<ToastMessage, "description" | "duration" | "keep">> {
  const more = ids.length - named.length;
  const questions = named.map(({ title, ...conflict }) => `${title}: ${question(conflict)}`);
  const isTooMany = ids.length > maxKept;
  const others = more > 0 ? ` And ${more.toLocaleString("en-US")} more.` : "";
  const hint = isTooMany ? " Tick those again that are to be yours." : "";
  const version = String(await listVersion());
  const fields = {
    ...{ ...again(form), version, ids: ids.join() },
    // This is the question.
    asked: String(ids.length),
  };
  return {
    description: `Left out: ${questions.join(" ")}${others}${hint}`,
    duration: conflictShownMs,
    keep: isTooMany ? undefined : formHere(request, fields),
  };
}

/** Longer filters, in characters, have no room in the flash message either. */
const maxSearchLength = 500;

function formHere(request: Request, fields: Record<string, string>) {
  const { pathname, search } = new URL(request.url);
  return { action: search.length > maxSearchLength ? pathname : `${pathname}${search}`, fields };
}
