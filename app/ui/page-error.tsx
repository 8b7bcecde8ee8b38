import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "@remix-run/react";
import type { FailingHandle } from "./connection-bar";
import { ErrorView } from "./error-view";

/**
 * Route export of every page: `export { ErrorBoundary }`. What stands around the page stays; when the
 * loader failed, its place says so in the words of the route's `handle`, with a link to try again.
 */
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
