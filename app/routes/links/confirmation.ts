import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { rateLimit } from "~/http/auth.server";
import { anyForm } from "~/http/form.server";
import {
  answerConfirmation,
  readConfirmation,
  readConfirmations,
} from "~/models/messages/confirmation/link.server";
import { answerForm, doubtAbout } from "~/models/messages/confirmation/schema";
import { paths } from "~/paths";
import { confirmationPage } from "./confirmation-page.server";
import { answerAll } from "./confirmations.server";
import { confirmationsPage } from "./confirmations-page.server";
import { answerPlainly, plainFailures } from "./plain-page.server";

/** An agent may have forty listings to answer for, and all of an office one address. */
const answerLimit = { burst: 60, count: 120, perMs: 10 * 60_000 };

/** Mail scanners follow links: looking at one changes nothing. */
export async function loader({ params: { token = "" } }: LoaderFunctionArgs) {
  const all = await readConfirmations(token);
  if (all) return confirmationsPage(token, all);
  return confirmationPage(token, await readConfirmation(token));
}

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  return answerPlainly(plainFailures.confirmation, async () => {
    const all = await readConfirmations(token);
    if (all) {
      if (all.state === "open") await rateLimit(request, "confirmation", answerLimit);
      return answerAll(token, all, await anyForm(request).catch(() => new FormData()));
    }
    const confirmation = await readConfirmation(token);
    if (confirmation.state !== "open") return confirmationPage(token, confirmation);
    await rateLimit(request, "confirmation", answerLimit);
    const form = Object.fromEntries(await anyForm(request).catch(() => new FormData()));
    const answer = answerForm(confirmation.property.currency).safeParse(form);
    const typed = typeof form.price === "string" ? form.price : "";
    if (!answer.success) {
      const message = answer.error.issues[0]?.message;
      return confirmationPage(token, confirmation, { typed, message });
    }
    const { data } = answer;
    const doubt = doubtAbout(confirmation.property, data, form.sure);
    if (doubt) {
      const message = `${doubt.message} If it is right, tap New price once more.`;
      return confirmationPage(token, confirmation, { ...doubt, typed, message });
    }
    if (await answerConfirmation(confirmation, data))
      return redirect(`${paths.confirmation}/${token}`, 303);
    const message = "Somebody has just changed this listing. This is how it is now.";
    return confirmationPage(token, await readConfirmation(token), { typed, message, status: 409 });
  });
}
