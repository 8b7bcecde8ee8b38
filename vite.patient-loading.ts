import type { Plugin } from "vite";

const patience = 'import { patientFetch, patientImport } from "~/ui/connection";';

/** Where Remix's client gives the page up when the line is lost, and what stands there instead. */
const places = {
  "data.js": {
    asked: "await fetch(url.href, init)",
    patient: "await patientFetch(url.href, init)",
  },
  "routeModules.js": {
    asked: "await import( /* webpackIgnore: true */route.module)",
    patient: "await patientImport(route.module)",
  },
};

/**
 * Without a line, Remix replaces the page by its error boundary when data does not come, and reloads
 * the page when a module does not. With this it waits for the line, and the page stays. A Remix that
 * asks differently fails the build.
 */
export function patientLoading(): Plugin {
  const missing = new Set(Object.keys(places));
  return {
    name: "patient-loading",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      const [, file = ""] = /\/@remix-run\/react\/dist\/esm\/(\w+\.js)$/.exec(id) ?? [];
      const place = places[file as keyof typeof places];
      if (!place?.asked || !code.includes(place.asked)) return null;
      missing.delete(file);
      return `${patience}\n${code.replace(place.asked, place.patient)}`;
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`Remix's client asks in another way: ${[...missing].join(", ")}`);
    },
  };
}
