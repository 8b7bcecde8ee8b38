import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { statusOf } from "./connection";
import { ErrorView, RequestReference } from "./error-view";

/** Whether a page failed because there is no such thing. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

export function propertyErrorTitle(error: unknown): string {
  return isMissing(error) ? "Property Not Found" : "Error Loading Property";
}

/** Why visitors do not see a property, for staff, and where to change that. */
export type HiddenListing = { hidden: string; editPath: string };

function hiddenListing(error: unknown): Partial<HiddenListing> {
  return isRouteErrorResponse(error) && typeof error.data === "object" ? (error.data ?? {}) : {};
}

function messageOf(error: unknown): string {
  return isRouteErrorResponse(error)
    ? statusOf(error)
    : error instanceof Error
      ? error.message
      : "";
}

/** Error page of a property that was deleted, is hidden or failed to load. */
export function PropertyError({
  error,
  link,
}: {
  error: unknown;
  link: { to: string; label: string };
}) {
  const { pathname } = useLocation();
  const { hidden, editPath } = hiddenListing(error);
  if (isRouteErrorResponse(error) && !isMissing(error) && error.status < 500)
    return <ErrorView error={error} />;
  return (
    <section className="shell section max-w-2xl text-center">
      <h1 className="heading">{propertyErrorTitle(error)}</h1>
      <p className="mt-4 text-lg">
        {isMissing(error)
          ? (hidden ?? "The property you're looking for doesn't exist or has been removed.")
          : "There was an error loading the property details. Please try again later."}
      </p>
      {!isMissing(error) && <p className="mt-2 text-sm text-muted">{messageOf(error)}</p>}
      <RequestReference />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!isMissing(error) && (
          <a href={pathname} className="button button-action">
            Retry
          </a>
        )}
        {editPath && (
          <a href={editPath} className="button button-action">
            Edit property
          </a>
        )}
        <a href={link.to} className="button button-brand">
          {link.label}
        </a>
      </div>
    </section>
  );
}
