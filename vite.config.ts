import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rollup, transformWithEsbuild } from "vite";
import remixConfig from "./remix.config.js";
import { leanRemix } from "./vite.lean-remix";
import { pageStyles } from "./vite.page-styles";
import { patientLoading } from "./vite.patient-loading";
import { serviceWorker } from "./vite.service-worker";

const framework =
  /^\0(vite|commonjs)|node_modules\/(react|react-dom|scheduler|react-router|@remix-run)\/|app\/ui\/connection\.ts/;
const validation = /node_modules\/(zod|@conform-to\/zod)\/|ui\/form\/schema-check/;
const formLibrary = /node_modules\/@conform-to\/(dom|react)\//;
/** Loaded when a page with an ad pixel is idle. */
const pixelClient = /\/app\/ui\/pixel\/(?!pixel\.)/;
/** What looks up the homes that a device keeps: most visitors have none. */
const savedHomes = /\/app\/ui\/(?:public-list|home-ids)\.ts$/;
/** Where script runs, only staff are drawn one: visitors have that of the server. */
const banner = /\/app\/ui\/banner\.tsx/;
const formModule = /\/app\/ui\/form\/(checked-form|field)/;
const page = /\/app\/(root|routes\/.*\/route)\.tsx/;
const publicPage = /\/app\/(root|routes\/site\/.*)/;

/**
 * Few large files beat many small ones on a slow line: what a public page shares with others is
 * one file, or a second one when it needs forms. Each bundle follows from what
 * imports what; `npm run bench` holds the sizes.
 */
function sharedChunk(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (framework.test(id)) return "framework";
  // Loaded when a visitor first touches a form.
  if (validation.test(id)) return "validation";
  if (formLibrary.test(id)) return "forms";
  if (pixelClient.test(id)) return "consent";
  if (savedHomes.test(id)) return "saved";
  if (banner.test(id)) return "banner";
  // Any other package goes where its users are; icons are as small as our own modules.
  if (id.includes("/node_modules/")) return undefined;
  const links = (of: "importers" | "importedIds") => (from: string) => getModuleInfo(from)?.[of];
  // Remix imports each route module by a second name that ends in a query.
  const pages = reached(id, links("importers")).flatMap((name) => page.exec(name)?.[0] ?? []);
  if (new Set(pages).size < 2 || !pages.some((name) => publicPage.test(name))) return undefined;
  const needsForms = reached(id, links("importedIds")).some((name) => formModule.test(name));
  return needsForms ? "forms" : "site";
}

/** The modules that links lead to from one, itself included. */
function reached(id: string, linked: (id: string) => readonly string[] | undefined): string[] {
  const seen = new Set([id]);
  for (const from of seen) for (const to of linked(from) ?? []) seen.add(to);
  return [...seen];
}

/**
 * Puts `privateByDefault` around the routes of Remix's server build, so that no page or endpoint
 * can be left open by forgetting its guard, and hands the build to `publicSite`. A Remix that
 * builds differently fails the build.
 */
function privateByDefault(): Plugin {
  const routes = "export const routes =";
  let isInPlace = false;
  return {
    name: "private-by-default",
    transform(code, id) {
      if (!id.endsWith("virtual:remix/server-build")) return null;
      if (!code.includes(routes)) this.error(`Remix's server build has no "${routes}" to guard`);
      isInPlace = true;
      const guarded = `${code.replace(routes, "const unguarded =")}
import { privateByDefault } from "~/http/private.server";
${routes} privateByDefault(unguarded);`;
      // In development nothing is kept, and a module that imports itself would be given out half
      // evaluated to requests that come together.
      if (this.environment.mode === "dev") return guarded;
      return `${guarded}
import { setServerBuild } from "~/platform/public-site.server";
import * as build from "virtual:remix/server-build";
setServerBuild(() => build);`;
    },
    buildEnd(error) {
      if (!error && this.environment.name === "ssr" && !isInPlace)
        this.error("Remix's server build went by unseen: nothing would be guarded");
    },
  };
}

/**
 * In development pages link to the stylesheet, which Vite changes in place. The server has it, too,
 * and Remix would have the page loaded anew for that.
 */
function stylesInPlace(): Plugin {
  return {
    name: "styles-in-place",
    apply: "serve",
    hotUpdate({ file }) {
      return this.environment.name === "ssr" && file.endsWith(".css") ? [] : undefined;
    },
  };
}

/** Builds the operator's commands beside the server, so that they need no packages for development. */
function operatorCommands(): Plugin {
  return {
    name: "operator-commands",
    apply: (_config, { command, isSsrBuild }) => command === "build" && Boolean(isSsrBuild),
    buildStart() {
      this.emitFile({ type: "chunk", id: "/app/cli/admin.server.ts", fileName: "admin.js" });
    },
  };
}

/** Shortens `early.ts`, which stands in every page: in the build it exports its function as text. */
function shortEarlyScript(): Plugin {
  return {
    name: "short-early-script",
    apply: "build",
    async transform(code, id) {
      if (!id.endsWith("/app/platform/early.ts")) return null;
      const short = await transformWithEsbuild(code, id, { minify: true });
      return `export const early = ${JSON.stringify(short.code.trim().replace("export function early", "function"))}`;
    },
  };
}

/**
 * Leaves out of the table of routes, which Remix has every page load, the endpoints, to which nobody
 * navigates, and what the modules of pages import: a browser reads that in the module. A build in
 * which there is no such table fails.
 */
function pagesInManifest(): Plugin {
  const isPage = ([id]: [string, object]) => !/^(api|routes)\//.test(id);
  return {
    name: "pages-in-manifest",
    apply: (_config, { command, isSsrBuild }) => command === "build" && Boolean(isSsrBuild),
    writeBundle() {
      const folder = "build/client/assets";
      const name = readdirSync(folder).find((each) => each.startsWith("manifest-"));
      const [, head, table] =
        /^(.*?=)(.*);$/s.exec(name ? readFileSync(`${folder}/${name}`, "utf8") : "") ?? [];
      if (!table) return this.error("Remix's table of routes is not where it was");
      const manifest = JSON.parse(table);
      const pages = Object.entries<object>(manifest.routes).filter(isPage);
      const routes = Object.fromEntries(
        pages.map(([id, page]) => [id, { ...page, imports: undefined }]),
      );
      writeFileSync(`${folder}/${name}`, `${head}${JSON.stringify({ ...manifest, routes })};`);
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    stylesInPlace(),
    remix(remixConfig),
    privateByDefault(),
    operatorCommands(),
    shortEarlyScript(),
    pageStyles(),
    leanRemix(),
    pagesInManifest(),
    patientLoading(),
    serviceWorker(),
  ],
  resolve: { alias: { "~db": `${import.meta.dirname}/db`, "~": `${import.meta.dirname}/app` } },
  optimizeDeps: {
    // The overridden esbuild cannot lower code to Vite's default target; `build` says it too.
    esbuildOptions: { target: "es2022" },
    // Looking for styles, Remix lets Vite see server modules too, which no browser can be given:
    // so the packages that browsers get are named. Without one of them no page has script.
    noDiscovery: true,
    include: ["@conform-to/dom", "@conform-to/react", "@conform-to/zod/v4", "react-dom", "zod"],
  },
  // Packages of many small modules, which start faster as part of the one server file.
  ssr: isSsrBuild
    ? { noExternal: ["@conform-to/zod", "date-fns", "drizzle-orm", "lucide-react", "zod"] }
    : {},
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // What a late import needs besides itself and what every page has.
    modulePreload: {
      resolveDependencies: (file, files) =>
        files.filter((each) => each !== file && !/\/(?:framework|site)-/.test(each)),
    },
    minify: isSsrBuild ? false : "terser",
    terserOptions: { module: true, compress: { passes: 3, ecma: 2020 } },
    cssMinify: true,
    // remix-serve serves public/ itself; a copy among the hashed files would be cached for a year.
    copyPublicDir: false,
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: { manualChunks: sharedChunk },
          onwarn(warning, handle) {
            // Two files that wait for each other: the page would stay without script.
            if (warning.code === "CIRCULAR_CHUNK") throw new Error(warning.message);
            handle(warning);
          },
        },
  },
}));
