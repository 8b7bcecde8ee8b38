import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { statusOf } from "~/forms/answer";
import { ErrorPage, ErrorView } from "./page-error";

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
  if (isRouteErrorResponse(error)) return statusOf(error);
  return error instanceof Error ? error.message : "";
}

type PropertyErrorProps = { error: unknown; link: { to: string; label: string } };

/** The error page of a property that was deleted, is hidden or failed to load. */
export function PropertyError({ error, link }: PropertyErrorProps) {
  const { pathname } = useLocation();
  const { hidden, editPath } = hiddenListing(error);
  const isGone = isMissing(error);
  if (isRouteErrorResponse(error) && !isGone && error.status < 500)
    return <ErrorView error={error} />;
  const text = isGone
    ? (hidden ?? "The property you're looking for doesn't exist or has been removed.")
    : "There was an error loading the property details. Please try again later.";
  return (
    <ErrorPage
      title={propertyErrorTitle(error)}
      text={text}
      hint={isGone ? undefined : messageOf(error)}
    >
      {!isGone && (
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
    </ErrorPage>
  );
}
