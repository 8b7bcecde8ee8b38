import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { privateByDefault } from "./app/http/private.vite";
import { fewChunks } from "./app/platform/chunks.vite";
import { shortEarlyScript } from "./app/platform/early.vite";
import { geezFaceOfPages } from "./app/platform/geez-face.vite";
import { textsOfOneLanguage } from "./app/platform/languages.vite";
import { pageStyles } from "./app/platform/page-styles.vite";
import { patientImport } from "./app/platform/patient-import.vite";
import { serviceWorker } from "./app/worker/worker.vite";
import remixConfig from "./remix.config.js";

/** A build without what makes Remix faster here, see `docs/architecture.md`. */
const isPlain = process.env.PLAIN_REMIX === "1";

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    stylesInPlace(),
    textsOfOneLanguage(isPlain),
    geezFaceOfPages(),
    remix(remixConfig),
    privateByDefault(),
    operatorCommands(),
    serviceWorker(),
    isPlain ? [] : [shortEarlyScript(), pageStyles(), patientImport()],
  ],
  define: { "import.meta.env.PLAIN_REMIX": JSON.stringify(isPlain) },
  resolve: {
    alias: {
      "~db": `${import.meta.dirname}/db`,
      "~": `${import.meta.dirname}/app`,
      ...(!isSsrBuild &&
        !isPlain && { "turbo-stream": `${import.meta.dirname}/app/platform/turbo-stream.ts` }),
    },
  },
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
    cssMinify: true,
    // remix-serve serves public/ itself; a copy among the hashed files would be cached for a year.
    copyPublicDir: false,
    minify: !isSsrBuild,
    ...(!isSsrBuild && !isPlain && fewChunks),
  },
}));
