import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

/** Few large files beat many small ones on a slow line: what most pages share is three of them. */
const sharedChunks = {
  framework: /node_modules\/(react|react-dom|scheduler|react-router|@remix-run)\//,
  // Loaded when a visitor first touches a form.
  validation: /node_modules\/(zod|@conform-to\/zod)\/|ui\/form\/schema-check/,
  forms: /node_modules\/@conform-to\/|ui\/(form|lead\/(?!checks))/,
  site: /\/app\/(site\.ts|ui\/(site-shell\/|[^/]+$)|models\/(property\/(structured-data|search\/filters|text)|image\/image)\.)|\/db\/vocabulary/,
};

function sharedChunk(id: string): string | undefined {
  return Object.entries(sharedChunks).find(([, modules]) => modules.test(id))?.[0];
}

/**
 * Puts `privateByDefault` around the routes of Remix's server build, so that no page or endpoint
 * can be left open by forgetting its guard. A Remix that builds differently fails the build.
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
      return `${code.replace(routes, "const unguarded =")}
import { privateByDefault } from "~/http/private.server";
${routes} privateByDefault(unguarded);`;
    },
    buildEnd(error) {
      if (!error && this.environment.name === "ssr" && !isInPlace)
        this.error("Remix's server build went by unseen: nothing would be guarded");
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), privateByDefault()],
  resolve: { alias: { "~db": `${import.meta.dirname}/db`, "~": `${import.meta.dirname}/app` } },
  optimizeDeps: {
    // The overridden esbuild cannot lower code to Vite's default target; `build` says it too.
    esbuildOptions: { target: "es2022" },
    // Looking for styles, Remix lets Vite see server modules too, which no browser can be given:
    // so the packages that browsers get are named.
    noDiscovery: true,
    include: ["@conform-to/react", "@conform-to/zod/v4", "lucide-react", "zod"],
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    minify: isSsrBuild ? false : "terser",
    // remix-serve serves public/ itself; a copy among the hashed files would be cached for a year.
    copyPublicDir: false,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunk } },
  },
}));
