import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { statusOf } from "~/forms/answer";
import { t } from "~/texts";
import type { FailingHandle } from "./connection-bar";
import { ErrorPage, ErrorView } from "./page-error";

export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

export function propertyErrorTitle(error: unknown): string {
  return isMissing(error) ? t.detail.missingTitle : t.detail.failedTitle;
}

export const propertyHandle: FailingHandle = {
  get failed() {
    return propertyErrorTitle(undefined);
  },
};

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

export function PropertyError({ error, link }: PropertyErrorProps) {
  const { pathname } = useLocation();
  const { hidden, editPath } = hiddenListing(error);
  const isGone = isMissing(error);
  if (isRouteErrorResponse(error) && !isGone && error.status < 500)
    return <ErrorView error={error} />;
  const text = isGone ? (hidden ?? t.detail.missing) : t.detail.failed;
  return (
    <ErrorPage
      title={propertyErrorTitle(error)}
      text={text}
      hint={isGone ? undefined : messageOf(error)}
    >
      {!isGone && (
        <a href={pathname} className="button button-action">
          {t.shell.retry}
        </a>
      )}
      {editPath && (
        <a href={editPath} className="button button-action">
          {t.detail.edit}
        </a>
      )}
      <a href={link.to} className="button button-brand">
        {link.label}
      </a>
    </ErrorPage>
  );
}
