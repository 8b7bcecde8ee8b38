import { createHash } from "node:crypto";
import { build, type Plugin } from "vite";
import { textsOfOneLanguage } from "../platform/languages.vite";
import { siteTexts } from "../site";

const root = process.cwd();

/** Loaded when the connection is lost, so it has to be there by then. */
const neededOffline = /\/app\/ui\/offline\//;
const neededByForms =
  /\/app\/(ui\/form\/|routes\/site\/\w+\/(contact|interest-form)\.|models\/\w+\/(inquiry|request|subscriber)\/schema\.)/;

/** Builds the worker as one script, `sw.js`, with the build's version and the files to save. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.values(bundle);
      const version = createHash("sha256")
        .update(files.map(({ fileName }) => fileName).join())
        .digest("hex")
        .slice(0, 12);
      const loadedFor = (needed: RegExp) => {
        const names = new Set<string>();
        for (const file of files)
          if (file.type === "chunk" && file.isDynamicEntry)
            if (file.moduleIds.some((id) => needed.test(id))) names.add(file.fileName);
        if (names.size === 0) this.error(`The build has no script for ${needed}`);
        for (const name of names) {
          const file = bundle[name];
          if (file?.type === "chunk") for (const imported of file.imports) names.add(imported);
        }
        return [...names];
      };
      const stylesheet = files.filter(({ fileName }) => /(^|\/)app-[^/]*\.css$/.test(fileName));
      if (stylesheet.length === 0) this.error("The build has no style for pages without a line");
      const shell = [...stylesheet.map(({ fileName }) => fileName), ...loadedFor(neededOffline)];
      const paths = (names: string[]) => JSON.stringify(names.map((name) => `/${name}`));
      await build({
        configFile: false,
        root,
        logLevel: "warn",
        publicDir: false,
        plugins: [textsOfOneLanguage()],
        resolve: {
          alias: { "~db": `${root}/db`, "~": `${root}/app` },
        },
        define: {
          buildVersion: JSON.stringify(version),
          defaultSiteName: JSON.stringify(siteTexts.name),
          shellFiles: paths(shell),
          formFiles: paths(loadedFor(neededByForms).filter((name) => !shell.includes(name))),
        },
        build: {
          target: "es2022",
          minify: "terser",
          terserOptions: {
            ecma: 2020,
            compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
          },
          outDir: dir,
          emptyOutDir: false,
          rollupOptions: {
            input: "app/worker/worker.ts",
            output: { format: "iife", entryFileNames: "sw.js" },
          },
        },
      });
    },
  };
}
