import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { rateLimit } from "~/http/auth.server";
import { anyForm } from "~/http/form.server";
import { readConfirmation } from "~/models/messages/confirmation/link.server";
import { minute } from "~/models/time";
import { paths } from "~/paths";
import { answerHomes } from "./confirmation-answer.server";
import { confirmationPage } from "./confirmation-page.server";
import { answerPlainly } from "./plain-page.server";

/** An agent may have forty listings to answer for, and all of an office one address. */
const answerLimit = { burst: 60, count: 120, perMs: 10 * minute };

/** Mail scanners follow links: looking at one changes nothing. */
export async function loader({ params: { token = "" } }: LoaderFunctionArgs) {
  return confirmationPage(token, await readConfirmation(token));
}

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  return answerPlainly(async () => {
    const read = await readConfirmation(token);
    if (read.state !== "open" && read.state !== "all") return confirmationPage(token, read);
    await rateLimit(request, "confirmation", answerLimit);
    const refusals = await answerHomes(read, await anyForm(request).catch(() => new FormData()));
    if (!refusals) return redirect(`${paths.confirmation}/${token}`, 303);
    // How they are now, with what was saved among the answered.
    return confirmationPage(token, await readConfirmation(token), refusals);
  });
}
