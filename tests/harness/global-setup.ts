import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  configRoutesToRouteManifest,
  type RouteManifest,
} from "@remix-run/dev/dist/config/routes.js";
import type { TestProject } from "vitest/node";
import routes from "../../app/routes";

declare module "vitest" {
  interface ProvidedContext {
    routeTable: RouteManifest;
    /** Holds the data folder of each process. */
    dataRoot: string;
    /** Whether an rqlite node writes, and the app reads its file. */
    onCluster?: boolean;
  }
}

/** Reads `app/routes.ts` once for all test files: importing Remix's compiler is slow. */
export default async function setUp(project: TestProject) {
  const dataRoot = mkdtempSync(join(tmpdir(), "sefer-test-"));
  project.provide("dataRoot", dataRoot);
  project.provide("routeTable", configRoutesToRouteManifest(await routes));
  return () => rmSync(dataRoot, { recursive: true, force: true });
}
