import type { Rollup, UserConfig } from "vite";

const framework =
  /^\0(vite|commonjs)|node_modules\/(react|react-dom|scheduler|react-router|@remix-run)\/|app\/(forms\/answer|ui\/(connection|store|use-fetched)|platform\/(page-style|turbo-stream))\.ts/;
const validation = /node_modules\/(zod|@conform-to\/zod)\/|ui\/form\/schema-check/;
const formLibrary = /node_modules\/@conform-to\/(dom|react)\//;
const pixelClient = /\/app\/ui\/pixel\/(?!pixel\.)/;
const savedHomes =
  /\/app\/(?:ui\/(?:public-list|property-card|thumbnail)|routes\/site\/on-device|texts\/\w+\/favorites)\.tsx?$/;
const formModule = /\/app\/ui\/form\/(checked-form|field)/;
const page = /\/app\/(root|routes\/.*\/route)\.tsx/;
const publicPage = /\/app\/(root|routes\/site\/.*)/;
/** What so many pages need is one file for staff; more in it would make their first page wait. */
const mostOfStaff = 8;

/** Few large files. Remix's way: 42 for the home page instead of 8, and 10 KB more. */
function sharedChunk(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (framework.test(id)) return "framework";
  if (validation.test(id)) return "validation";
  if (formLibrary.test(id)) return "forms";
  if (pixelClient.test(id)) return "consent";
  if (savedHomes.test(id)) return "saved";
  if (id.includes("/node_modules/")) return undefined;
  const links = (of: "importers" | "importedIds") => (from: string) => getModuleInfo(from)?.[of];
  // Remix imports each route module by a second name that ends in a query.
  const names = reached(id, links("importers")).flatMap((name) => page.exec(name)?.[0] ?? []);
  const pages = [...new Set(names)];
  const isPublic = pages.some((name) => publicPage.test(name));
  if (!isPublic && pages.length >= mostOfStaff) return "office";
  if (!isPublic || pages.length < 2) return undefined;
  const needsForms = reached(id, links("importedIds")).some((name) => formModule.test(name));
  return needsForms ? "forms" : "site";
}

function reached(id: string, linked: (id: string) => readonly string[] | undefined): string[] {
  const seen = new Set([id]);
  for (const from of seen) for (const to of linked(from) ?? []) seen.add(to);
  return [...seen];
}

export const fewChunks: UserConfig["build"] = {
  // What a late import needs besides itself and what every page has.
  modulePreload: {
    resolveDependencies: (file, files) =>
      files.filter((each) => each !== file && !/\/(?:framework|site)-/.test(each)),
  },
  minify: "terser",
  terserOptions: { module: true, compress: { passes: 3, ecma: 2020 } },
  rollupOptions: {
    output: { manualChunks: sharedChunk },
    onwarn(warning, handle) {
      // Of two files that wait for each other neither would run.
      if (warning.code === "CIRCULAR_CHUNK") throw new Error(warning.message);
      handle(warning);
    },
  },
};
