import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/** What every page knows: the visitor, the site's origin. Undefined when the root loader failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}
