import type { Plugin } from "vite";

const asked = "await import( /* webpackIgnore: true */route.module)";
const patient = "await patientImport(route.module)";

/**
 * Without a line, Remix reloads the page when the module of the next one does not come, and what was
 * typed is lost. With this it waits for the line, and the page stays: 0.2 KB of script. There is no
 * public way to it: Remix calls `import` itself. A Remix that asks differently fails the build.
 */
export function patientImport(): Plugin {
  let isInPlace = false;
  return {
    name: "patient-import",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      if (!id.endsWith("/@remix-run/react/dist/esm/routeModules.js") || !code.includes(asked))
        return null;
      isInPlace = true;
      return `import { patientImport } from "~/ui/connection";\n${code.replace(asked, patient)}`;
    },
    buildEnd(error) {
      if (!error && !isInPlace) this.error("Remix's client loads modules in another way");
    },
  };
}
