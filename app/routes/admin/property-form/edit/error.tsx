import { isRouteErrorResponse, Link } from "@remix-run/react";
import { paths } from "~/paths";
import { ErrorView } from "~/ui/error-view";

/** The page of a listing that is not there or cannot be loaded. */
export function PropertyError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status !== 404) return <ErrorView error={error} />;
  const isMissing = isRouteErrorResponse(error);
  return (
    <section className="mx-auto max-w-2xl py-12 text-center">
      <h1 className="heading">{isMissing ? "Property Not Found" : "Error Loading Property"}</h1>
      <p className="mt-4 text-lg">
        {isMissing
          ? "The property you're looking for doesn't exist or has been removed."
          : "There was an error loading the property details. Please try again later."}
      </p>
      {!isMissing && error instanceof Error && (
        <p className="mt-2 text-sm text-muted">{error.message}</p>
      )}
      <Link to={paths.managedProperties} className="button button-brand mt-8">
        Back to Properties
      </Link>
    </section>
  );
}
