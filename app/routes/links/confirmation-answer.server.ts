import { answerConfirmation, type Confirmation } from "~/models/messages/confirmation/link.server";
import { answerForm, doubtAbout } from "~/models/messages/confirmation/schema";
import { t } from "~/texts";

type Of<State> = Extract<Confirmation, { state: State }>;
export type Home = Of<"open">;
export type Homes = Of<"all">;

export type Refusal = { typed: string; message: string; unlikely?: string; status?: number };
export type Refusals = ReadonlyMap<number, Refusal>;

/** The names of a home's fields in the form, and of what is wrong; among others with its id. */
export function fieldsOf(id?: number) {
  const named = (name: string) => (id === undefined ? name : `${name}-${id}`);
  const [answer, price, shown] = [named("answer"), named("price"), named("shown")];
  return { answer, price, shown, sure: named("sure"), wrong: named("wrong") };
}

/** Saves what was answered. @returns what was not, to be asked again; null when something and all was */
export async function answerHomes(of: Home | Homes, form: FormData): Promise<Refusals | null> {
  const isOne = of.state === "open";
  const refusals = new Map<number, Refusal>();
  let saved = 0;
  for (const home of isOne ? [of] : of.homes) {
    const fields = isOne ? Object.fromEntries(form) : fieldsAmong(home, form);
    if (!fields) continue;
    const refusal = await answerHome(home, fields, t.links.refusals[isOne ? "alone" : "ofAll"]);
    if (refusal) refusals.set(home.property.id, refusal);
    else saved++;
  }
  return refusals.size === 0 && saved > 0 ? null : refusals;
}

/** What the form for all says of a home; null for nothing. */
function fieldsAmong({ property, given }: Home, form: FormData) {
  const names = fieldsOf(property.id);
  const field = (name: keyof typeof names) => String(form.get(names[name]) ?? "").trim();
  const [price, shown, sure] = [field("price"), field("shown"), field("sure")];
  const isAssumed = form.get("rest") === "available" && !given && shown !== "";
  const isPriced = price !== "" && field("answer") !== "sold";
  const answer = isPriced ? "price" : field("answer") || (isAssumed ? "available" : "");
  return answer ? { answer, price, shown, sure } : null;
}

async function answerHome(
  home: Home,
  fields: Readonly<Record<string, unknown>>,
  words: { again: string; changed: string },
): Promise<Refusal | null> {
  const typed = typeof fields.price === "string" ? fields.price : "";
  const { data: answer, error } = answerForm(home.property.currency).safeParse(fields);
  if (!answer) return { typed, message: error?.issues[0]?.message ?? "" };
  const { message, unlikely } = doubtAbout(home.property, answer, fields.sure) ?? {};
  if (message) return { typed, unlikely, message: `${message} ${words.again}` };
  if (await answerConfirmation(home, answer)) return null;
  return { typed, message: words.changed, status: 409 };
}
