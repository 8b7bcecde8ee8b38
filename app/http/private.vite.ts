import type { Plugin } from "vite";

/** Guards the routes of Remix's server build; the build fails when it cannot. */
export function privateByDefault(): Plugin {
  const routes = "export const routes =";
  let isInPlace = false;
  return {
    name: "private-by-default",
    transform(code, id) {
      if (!id.endsWith("virtual:remix/server-build")) return null;
      if (!code.includes(routes)) this.error(`Remix's server build has no "${routes}" to guard`);
      isInPlace = true;
      const guarded = `${code.replace(routes, "const unguarded =")}
import { privateByDefault } from "~/http/private.server";
${routes} privateByDefault(unguarded);`;
      // In development nothing is kept, and a module that imports itself would be given out half
      // evaluated to requests that come together.
      if (this.environment.mode === "dev") return guarded;
      return `${guarded}
import { setServerBuild } from "~/platform/public-site.server";
import * as build from "virtual:remix/server-build";
setServerBuild(() => build);`;
    },
    buildEnd(error) {
      if (!error && this.environment.name === "ssr" && !isInPlace)
        this.error("Remix's server build went by unseen: nothing would be guarded");
    },
  };
}
