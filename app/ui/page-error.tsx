import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "@remix-run/react";
import { createContext, useContext } from "react";
import { paths } from "~/paths";
import { Raw } from "~/platform/static-part";
import type { FailingHandle } from "./connection-bar";

/** The request's id in the log. Only the server knows it. */
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

export const errorTitle = (error: unknown) => viewOf(error).title;

/** The frame of every error page; `children` are the links on. */
export function ErrorPage({ title, text, hint, children }: View & { children: React.ReactNode }) {
  const reference = useContext(Reference);
  return (
    <section className="shell section max-w-2xl text-center">
      <h1 className="heading">{title}</h1>
      <p className="mt-4 text-lg">{text}</p>
      {hint !== undefined && <p className="mt-2 text-sm text-muted">{hint}</p>}
      <Raw
        as="p"
        className="mt-2 text-sm text-muted"
        html={reference ? `Reference: ${reference}` : ""}
      />
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}

type ErrorViewProps = { error: unknown; title?: string; retry?: string };

/** The error page of a status. @param retry the address to try again */
export function ErrorView({ error, title, retry }: ErrorViewProps) {
  const view = viewOf(error);
  return (
    <ErrorPage {...view} title={title ?? view.title}>
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
    </ErrorPage>
  );
}

/** Route export of every page: `export { ErrorBoundary }`; the route's `handle` names a failure. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle as FailingHandle | undefined;
  const isFault = !isRouteErrorResponse(error) || error.status >= 500;
  return (
    <ErrorView
      error={error}
      {...(isFault && { title: handle?.failed, retry: pathname + search })}
    />
  );
}
