import { redirect } from "@remix-run/node";
import {
  answerConfirmation,
  type Confirmations,
  readConfirmations,
} from "~/models/messages/confirmation/link.server";
import { answerForm, doubtAbout } from "~/models/messages/confirmation/schema";
import { paths } from "~/paths";
import { confirmationsPage, fieldsOf, type Refusals } from "./confirmations-page.server";

/** Saves what was answered; what cannot be saved is asked again, beside it. */
export async function answerAll(token: string, all: Confirmations, form: FormData) {
  if (all.state !== "open") return confirmationsPage(token, all);
  const refusals: Refusals = new Map();
  const isRest = form.get("rest") === "available";
  let saved = 0;
  for (const home of all.homes) {
    const { id, currency } = home.property;
    const names = fieldsOf(id);
    const given = (name: keyof typeof names) => String(form.get(names[name]) ?? "").trim();
    const price = given("price");
    const isMeant = isRest && !home.given && given("shown") !== "";
    const isPriced = price !== "" && given("answer") !== "sold";
    const answer = isPriced ? "price" : given("answer") || (isMeant ? "available" : "");
    if (!answer) continue;
    const parsed = answerForm(currency).safeParse({ answer, price, shown: given("shown") });
    if (!parsed.success) {
      refusals.set(id, { typed: price, message: parsed.error.issues[0]?.message ?? "" });
      continue;
    }
    const doubt = doubtAbout(home.property, parsed.data, given("sure"));
    if (doubt) {
      const message = `${doubt.message} If it is right, save once more.`;
      refusals.set(id, { ...doubt, typed: price, message });
    } else if (await answerConfirmation(home, parsed.data)) saved++;
    else refusals.set(id, { typed: price, message: "Somebody has just changed this listing." });
  }
  if (refusals.size === 0 && saved > 0) return redirect(`${paths.confirmation}/${token}`, 303);
  // How they are now, with what was saved among the answered.
  return confirmationsPage(token, (await readConfirmations(token)) ?? all, refusals);
}
