import type { Plugin } from "vite";
import remixConfig from "./remix.config.js";

/**
 * What Remix's client carries for sites of another kind, and what stands there instead: scripts for a
 * root without a boundary or layout, and data that arrives in parts. Of an answer that failed it makes
 * an error without the status: the answer itself is thrown instead.
 */
const leftOut = {
  "data.js": [
    /if \(isErrorResponse\(response\)\) \{.*?(?=\n {2}return response;)/s,
    'if (response.status >= 400 && !response.headers.has("X-Remix-Response")) throw response;',
  ],
  "errorBoundaries.js": [
    "renderScripts ? /*#__PURE__*/React.createElement(Scripts, null) : null",
    "null",
  ],
  "fallback.js": [/return \/\*#__PURE__\*\/React.*?\n\}\n/s, "return null;\n}\n"],
  "routes.js": ["isDeferredResponse(result) && result.body", "false"],
} as const;

/**
 * Leaves out of the browser's Remix what this site does not use: the flags, which Remix asks for at
 * run time, are told at build. A Remix that is written differently fails the build.
 */
export function leanRemix(): Plugin {
  const missing = new Set(Object.keys(leftOut));
  return {
    name: "lean-remix",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      const [, file = ""] = /\/@remix-run\/react\/dist\/esm\/([\w-]+\.js)$/.exec(id) ?? [];
      if (!file) return null;
      const [asked, instead] = leftOut[file as keyof typeof leftOut] ?? ["", ""];
      const lean = code.replace(asked, instead);
      if (lean !== code) missing.delete(file);
      return lean.replace(/[\w.]*future\.(v3_\w+)/g, (text, flag: string) =>
        String(new Map(Object.entries(remixConfig.future)).get(flag) ?? text),
      );
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`Remix's client is written in another way: ${[...missing].join(", ")}`);
    },
  };
}
