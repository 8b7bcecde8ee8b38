import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/** The data of the root loader; undefined when it failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}

/** Whether an administrator is signed in. */
export function useIsAdmin(): boolean {
  return useRootData()?.user?.role === "admin";
}
