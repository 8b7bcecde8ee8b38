import type { Plugin } from "vite";

const asked = "await import( /* webpackIgnore: true */route.module)";
const patient = "await patientImport(route.module)";

/** Offline, Remix reloads the page for a missing module; patched, it waits for it, at 0.2 KB. */
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
