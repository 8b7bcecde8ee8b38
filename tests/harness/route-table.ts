import {
  configRoutesToRouteManifest,
  type RouteManifest,
} from "@remix-run/dev/dist/config/routes.js";
import type { TestProject } from "vitest/node";
import routes from "../../app/routes";

declare module "vitest" {
  interface ProvidedContext {
    routeTable: RouteManifest;
  }
}

/** Reads `app/routes.ts` once for all test files: importing Remix's compiler is slow. */
export default async function provideRouteTable(project: TestProject) {
  project.provide("routeTable", configRoutesToRouteManifest(await routes));
}
