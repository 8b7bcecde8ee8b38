import { createHash } from "node:crypto";
import { build, type Plugin } from "vite";

/** What pages load when the line is lost: it has to be there by then. */
const neededOffline = /\/app\/ui\/offline\//;

/**
 * Builds the service worker as one script of its own, `sw.js`, after the client: it holds the build's
 * version, and the names of the files that it keeps for pages without a line.
 */
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
      const scripts = files.filter(
        (file) =>
          file.type === "chunk" &&
          file.isDynamicEntry &&
          file.moduleIds.some((id) => neededOffline.test(id)),
      );
      const stylesheet = files.filter(({ fileName }) => /(^|\/)app-[^/]*\.css$/.test(fileName));
      const shell = new Set([...stylesheet, ...scripts].map(({ fileName }) => fileName));
      for (const name of shell) {
        const file = bundle[name];
        if (file?.type === "chunk") for (const imported of file.imports) shell.add(imported);
      }
      if (scripts.length === 0 || stylesheet.length === 0)
        this.error("The build has no script for pages without a line");
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: "warn",
        publicDir: false,
        resolve: {
          alias: { "~db": `${import.meta.dirname}/db`, "~": `${import.meta.dirname}/app` },
        },
        define: {
          buildVersion: JSON.stringify(version),
          shellFiles: JSON.stringify([...shell].map((name) => `/${name}`)),
        },
        build: {
          target: "es2022",
          minify: "terser",
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
