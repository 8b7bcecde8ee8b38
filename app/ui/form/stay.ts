import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { type FormAnswer, resumeMark } from "~/forms/answer";
import { fault } from "~/forms/failures";
import { statusOf } from "../connection";

/**
 * Route exports of every page with a form: `export { clientAction, shouldRevalidate }`.
 *
 * Keeps the page and what was typed when the action cannot be reached or fails.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  try {
    if (new URL(request.url).searchParams.has(resumeMark)) {
      // The line may be lost between the login and the form.
      const form = await import("~/forms/resume").then(({ resumed }) => resumed(request));
      if (form) return form;
    }
    const answer: unknown = await serverAction();
    // A captive portal answers everything with a page of its own.
    return typeof answer === "object" ? answer : { refusal: fault, isFault: true };
  } catch (error) {
    if (!(error instanceof Response)) return { refusal: reasonOf(error), isFault: true };
    if (error.status < 400) throw error;
    // What others answer in the server's place is not for visitors, nor is what Remix says.
    const message = error.headers.has("X-Remix-Catch") && (await error.text());
    return { refusal: message || faultOf(error), isFault: !message } satisfies FormAnswer;
  }
}

/** A form that came back changed nothing that the page shows; one after a login did. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => {
  const { result, refusal, question, resume, isResumed }: FormAnswer = actionResult ?? {};
  return (isResumed || !(result || refusal || question || resume)) && defaultShouldRevalidate;
};

/** The reason of a failed response without a message. */
export const faultOf = (response: Response) => `${fault} ${statusOf(response)}`;

/** Why nothing was sent without a line. */
export const lineLost = "Please check your connection and try again.";

// What fetch throws then.
const reasonOf = (error: unknown) =>
  error instanceof TypeError ? `${lineLost} What you typed is still here.` : fault;
