import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "@remix-run/react";
import { createContext, useContext } from "react";
import { paths } from "~/paths";
import { Raw } from "~/platform/raw";
import { t } from "~/texts";
import type { FailingHandle } from "./connection-bar";

/** The request's id in the log. Only the server knows it. */
export const Reference = createContext<string | undefined>(undefined);

type View = { title: string; text: string; hint?: string };

function viewOf(error: unknown): View {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const known: Record<number, View> = {
    403: t.errors.forbidden,
    404: t.errors.notFound,
    429: t.errors.tooMany,
  };
  return known[status] ?? (status < 500 ? t.errors.unreadable : t.errors.fault);
}

export const errorTitle = (error: unknown) => viewOf(error).title;

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
        html={reference ? t.errors.reference(reference) : ""}
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
          {t.shell.retry}
        </a>
      )}
      <a href={paths.home} className="button button-brand">
        {t.errors.returnHome}
      </a>
      <a href={paths.properties} className="button button-quiet">
        {t.errors.browse}
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
