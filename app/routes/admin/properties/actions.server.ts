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
  pathOf,
  question,
  refusedRow,
  rowAction,
  rowForm,
  rowGone,
} from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import {
  changeListings,
  type LeftOut,
  listVersion,
  type Selection,
  whichOf,
} from "~/models/catalogue/property/bulk.server";
import { type BulkQuestion, bulkQuestion } from "~/models/catalogue/property/bulk-question.server";
import { formatPrice } from "~/models/catalogue/property/price";
import {
  changePrice,
  deleteProperty,
  getOwnProperty,
} from "~/models/catalogue/property/staff.server";
import {
  type ListingAction,
  propertyListForm,
  staffFilters,
  tickedListings,
  tickedMark,
} from "~/models/catalogue/property/staff-schema";
import { Refused } from "~/models/errors";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { undoAction } from "../undo-action.server";
import { exportIntent, resolveChoice } from "./bulk-actions";

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

export async function listAction({ context, request }: ActionFunctionArgs) {
  const who = adminOf(context);
  const fields = await formData(request);
  resolveChoice(fields);
  const intent = fields.get("intent");
  if (intent === "")
    return refusedRow(staffFailures.updateProperty, new Refused("Choose what to do."));
  if (intent === exportIntent)
    return redirect(`${officePaths.exports}/properties?${exportQuery(fields)}`, { status: 303 });
  const form = rowForm(fields, propertyListForm, "ids");
  if (form.intent === "undo") return undoAction(request, form.batch, who);
  if (form.intent === "price") return setPrice(request, form, who);
  if (form.intent !== "delete") return change(request, form, who);
  const words = { done: "Property deleted", failed: staffFailures.deleteProperty };
  return rowAction(request, words, () => deleteProperty(form.id, who));
}

type ListForm = z.infer<typeof propertyListForm>;

function setPrice(
  request: Request,
  form: Extract<ListForm, { intent: "price" }>,
  who: SessionUser,
) {
  const { id, price, version } = form;
  return rowAction(
    request,
    { done: "Price updated", failed: staffFailures.updateProperty, fields: form },
    () => changePrice(id, price, who, { version }),
    (property) => formatPrice(property),
  );
}

function exportQuery(fields: FormData): URLSearchParams {
  const texts = [...fields].filter(([name]) => name !== "intent" && name !== "choice");
  return new URLSearchParams(texts.map(([name, value]) => [name, String(value)]));
}

/** The listings ticked in the staff list, or all that match its filters; null for all there are. */
export function tickedIn(request: Request): Selection | null {
  const query = new URL(request.url).searchParams;
  if (!query.has(tickedMark)) return null;
  const ticked = tickedListings.safeParse({
    ids: query.getAll("ids"),
    all: query.get("all") ?? undefined,
  });
  return whichOf(ticked.data ?? { ids: [] }, readPageQuery(request, staffFilters));
}

type ChangeForm = Extract<ListForm, { intent: ListingAction }>;

async function change(request: Request, form: ChangeForm, who: SessionUser) {
  const { intent, id, toAgent, version } = form;
  const failed = staffFailures.updateProperty;
  try {
    if (id !== undefined && !(await getOwnProperty(id, who))) return rowGone(failed);
    const which =
      id === undefined ? whichOf(form, readPageQuery(request, staffFilters)) : { ids: [id] };
    if ("ids" in which && which.ids.length === 0)
      throw new Refused("Tick the listings that are meant.");
    const asked = { action: intent, agentId: toAgent, asked: form.asked };
    const question = await bulkQuestion(which, asked, who);
    if (question) return askFirst(request, form, question);
    const change = { action: intent, agentId: toAgent, withLeads: Boolean(form.leads), version };
    const { count, leads, batch, leftOut } = await changeListings(which, change, who);
    const conflict = leftOut.ids.length > 0 ? await conflictToast(request, form, leftOut) : {};
    if (leftOut.ids.length > 0 && count === 0)
      return json<FormAnswer>({ toast: { ...conflict, title: failed.title, tone: "error" } }, 409);
    return backToList(request, {
      title: doneTitle(intent, count, leads, id !== undefined),
      tone: "success",
      ...conflict,
      ...(intent === "sold" &&
        id !== undefined && {
          link: { to: `${officePaths.deals}/add?property=${id}`, label: "Record the deal" },
        }),
      ...(count + leads > 0 && { undo: formHere(request, { intent: "undo", batch }) }),
    });
  } catch (error) {
    return refusedRow(failed, error);
  }
}

/** Asks for confirmation before many are changed; the confirmation form sends the same fields. */
function askFirst(request: Request, form: ChangeForm, { count, ...question }: BulkQuestion) {
  const which: Record<string, string> = form.all ? { all: "1" } : { ids: form.ids.join() };
  const fields = { ...sentAgain(form), ...which, asked: String(count) };
  const confirmation = { action: pathOf(request), fields };
  return json<FormAnswer>({ question: { ...question, form: confirmation } }, 409);
}

function sentAgain({ intent, toAgent, version, leads }: ChangeForm): Record<string, string> {
  return {
    intent,
    toAgent: String(toAgent ?? ""),
    ...(version !== undefined && { version: String(version) }),
    ...(leads && { leads }),
  };
}

function doneTitle(action: ListingAction, count: number, leads: number, isOne: boolean): string {
  if (count + leads === 0) return "Nothing to change";
  const also = leads > 0 ? ` and ${formatCount(leads, "lead")}` : "";
  if (!isOne) return `${formatCount(count, "listing")}${also} ${done[action]}`;
  return action === "archive" || action === "restore"
    ? `Property ${done[action]}`
    : "Property updated";
}

/** Listings that one button overwrites: more have no room in the flash message. */
const maxOverwritten = 60;

/** Which listings others have changed meanwhile, and the form that overwrites them. */
async function conflictToast(
  request: Request,
  form: ChangeForm,
  { ids, named }: LeftOut,
): Promise<Pick<ToastMessage, "description" | "duration" | "keep">> {
  const more = ids.length - named.length;
  const questions = named.map(({ title, ...conflict }) => `${title}: ${question(conflict)}`);
  const isTooMany = ids.length > maxOverwritten;
  const others = more > 0 ? ` And ${more.toLocaleString("en-US")} more.` : "";
  const hint = isTooMany ? " Tick those again that are to be yours." : "";
  const version = String(await listVersion());
  // The toast is the confirmation: no second question.
  const fields = { ...sentAgain(form), version, ids: ids.join(), asked: String(ids.length) };
  return {
    description: `Left out: ${questions.join(" ")}${others}${hint}`,
    duration: conflictShownMs,
    keep: isTooMany ? undefined : formHere(request, fields),
  };
}

/** Longer filters, in characters, have no room in the flash message either: these forms name their rows. */
const maxSearchLength = 500;

function formHere(request: Request, fields: Record<string, string>) {
  const { pathname, search } = new URL(request.url);
  return { action: search.length > maxSearchLength ? pathname : `${pathname}${search}`, fields };
}
