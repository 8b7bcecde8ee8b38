import { isRouteErrorResponse } from "@remix-run/react";
import { createContext, useContext } from "react";
import { paths } from "~/paths";
import { Raw } from "~/platform/static-part";

/** The request's id, by which it is found in the log. Only the server knows it. */
export const Reference = createContext<string | undefined>(undefined);

type View = { title: string; text: string; hint?: string };

const fault: View = {
  title: "Something went wrong",
  text: "The fault is on our side. Please try again in a moment.",
};
const unreadable: View = {
  title: "That did not work",
  text: "The page could not read what was sent. Please go back and try again.",
};
const views: Record<number, View> = {
  403: {
    title: "Access Denied",
    text: "You need administrator privileges to access this page.",
  },
  404: {
    title: "404 Page Not Found",
    text: "There is no page at this address. It may have moved, or the link has a typing error.",
    hint: "Did you forget to add the page to the router?",
  },
  429: {
    title: "Too many requests",
    text: "Please wait a little before you try again.",
  },
};

function viewOf(error: unknown): View {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return views[status] ?? (status < 500 ? unreadable : fault);
}

/** The title of an error page, by status. */
export function errorTitle(error: unknown): string {
  return viewOf(error).title;
}

/** The reference, in words, for every error page. */
export function RequestReference() {
  const reference = useContext(Reference);
  return (
    <Raw
      as="p"
      className="mt-2 text-sm text-muted"
      html={reference ? `Reference: ${reference}` : ""}
    />
  );
}

/** The content of an error page, by status. @param retry the address to try again */
export function ErrorView({
  error,
  title,
  retry,
}: {
  error: unknown;
  title?: string;
  retry?: string;
}) {
  const view = viewOf(error);
  return (
    <section className="shell section max-w-2xl text-center">
      <h1 className="heading">{title ?? view.title}</h1>
      <p className="mt-4 text-lg">{view.text}</p>
      {view.hint && <p className="mt-2 text-sm text-muted">{view.hint}</p>}
      <RequestReference />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {retry && (
          <a href={retry} className="button button-action">
            Retry
          </a>
        )}
        <a href="/" className="button button-brand">
          Return to Home
        </a>
        <a href={paths.properties} className="button button-quiet">
          Browse properties
        </a>
      </div>
    </section>
  );
}
