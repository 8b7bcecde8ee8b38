import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { rateLimit } from "~/http/auth.server";
import { anyForm } from "~/http/form.server";
import { formatPrice } from "~/models/catalogue/property/price";
import { answerConfirmation, readConfirmation } from "~/models/messages/confirmation/link.server";
import { answerForm, isUnlikely, shownPrice } from "~/models/messages/confirmation/schema";
import { paths } from "~/paths";
import { confirmationPage } from "./confirmation-page.server";
import { answerPlainly, plainFailures } from "./plain-page.server";

/** An agent may have forty listings to answer for, and all of an office one address. */
const answerLimit = { burst: 60, count: 120, perMs: 10 * 60_000 };

/** Mail scanners follow links: looking at one changes nothing. */
export async function loader({ params: { token = "" } }: LoaderFunctionArgs) {
  return confirmationPage(token, await readConfirmation(token));
}

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  return answerPlainly(plainFailures.confirmation, async () => {
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
    if (data.answer === "price" && isUnlikely(confirmation.property, data)) {
      const unlikely = shownPrice(data);
      const message = `${formatPrice(data)} is far from ${formatPrice(confirmation.property)}. If it is right, tap New price once more.`;
      if (form.sure !== unlikely)
        return confirmationPage(token, confirmation, { typed, message, unlikely });
    }
    if (await answerConfirmation(confirmation, data))
      return redirect(`${paths.confirmation}/${token}`, 303);
    const message = "Somebody has just changed this listing. This is how it is now.";
    return confirmationPage(token, await readConfirmation(token), { typed, message, status: 409 });
  });
}
