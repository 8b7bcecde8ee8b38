import { isRouteErrorResponse, Link } from "@remix-run/react";
import { paths } from "~/paths";

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

export function propertyErrorTitle(error: unknown): string {
  return isMissing(error) ? "Property Not Found" : "Error Loading Property";
}

/** The page of a listing that is gone, or could not be read. */
export function PropertyError({ error }: { error: unknown }) {
  return (
    <section className="shell section max-w-2xl text-center">
      <h1 className="heading">{propertyErrorTitle(error)}</h1>
      <p className="mt-4 text-lg">
        {isMissing(error)
          ? "The property you're looking for doesn't exist or has been removed."
          : "There was an error loading the property details. Please try again later."}
      </p>
      {!isMissing(error) && error instanceof Error && (
        <p className="mt-2 text-sm text-muted">{error.message}</p>
      )}
      <Link to={paths.properties} className="button button-brand mt-8">
        Browse properties
      </Link>
    </section>
  );
}
