import { type Plugin, transformWithEsbuild } from "vite";

/** Shortens `early.ts`: in the build it exports its function as text. */
export function shortEarlyScript(): Plugin {
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
