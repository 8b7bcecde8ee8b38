/** Remix's own settings. `vite.config.ts` reads this file and adds plugins. */
export default {
  appDirectory: "app",
  // The script of another language is built beside it: see `app/cli/prepare.mjs`.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    // Both stay off: their endpoints carry advisories that Remix 2 will not fix.
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: false,
  },
};
