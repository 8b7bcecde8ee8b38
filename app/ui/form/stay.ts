import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import type { FormAnswer } from "~/form-answer";

/**
 * Route exports of every page with a checked form: `export { clientAction, shouldRevalidate }`.
 *
 * Keeps the page and what was typed when the action cannot be reached or fails.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    const answer: unknown = await serverAction();
    // A captive portal answers everything with a page of its own.
    return typeof answer === "object" ? answer : { refusal: fault };
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error;
    return { refusal: await messageOf(error) } satisfies FormAnswer;
  }
}

/** A form that came back changed nothing that the page shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => !actionResult?.result && !actionResult?.refusal && defaultShouldRevalidate;

const fault = "Something went wrong on our side. Please try again.";

async function messageOf(error: unknown): Promise<string> {
  if (error instanceof Response)
    return (await error.text()) || `${error.status}: ${error.statusText}`;
  // What fetch throws when there is no line.
  return error instanceof TypeError
    ? "Please check your connection and try again. What you typed is still here."
    : fault;
}
