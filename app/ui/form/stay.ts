import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { type FormAnswer, resumeMark, statusOf } from "~/forms/answer";
import { t } from "~/texts";

/** Route export of pages with a form: keeps the page and its text when the action fails. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  try {
    if (new URL(request.url).searchParams.has(resumeMark)) {
      // The connection may be lost between the login and the form.
      const form = await import("~/forms/resume").then(({ resumed }) => resumed(request));
      if (form) return form;
    }
    const answer: unknown = await serverAction();
    // A captive portal answers everything with a page of its own.
    return typeof answer === "object" ? answer : { refusal: t.forms.fault, isFault: true };
  } catch (error) {
    if (!(error instanceof Response)) return { refusal: reasonOf(error), isFault: true };
    if (error.status < 400) {
      if (!error.headers.has("X-Remix-Reload-Document")) reloadIfDropped();
      throw error;
    }
    // Only our own messages are for visitors, not those of proxies or of Remix.
    const message = error.headers.has("X-Remix-Catch") && (await error.text());
    return { refusal: message || faultOf(error), isFault: !message } satisfies FormAnswer;
  }
}

/**
 * Loads the page anew when Remix drops the redirect that answers a form, because a navigation had
 * begun meanwhile: it may have loaded before the form was stored.
 */
function reloadIfDropped(): void {
  const router = window.__remixRouter;
  const { navigation } = router.state;
  // A redirect that Remix follows has begun another navigation by then.
  setTimeout(() => {
    if (router.state.navigation === navigation) router.revalidate();
  });
}

/** A form that came back changed nothing that the page shows, unless it comes from a login. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => {
  const { result, refusal, question, resume, isResumed }: FormAnswer = actionResult ?? {};
  return (isResumed || !(result || refusal || question || resume)) && defaultShouldRevalidate;
};

export const faultOf = (response: Response) => `${t.forms.fault} ${statusOf(response)}`;

const reasonOf = (error: unknown) =>
  error instanceof TypeError ? `${t.forms.lineLost} ${t.forms.typedIsHere}` : t.forms.fault;
