import { source } from "../harness/source.mjs";

/**
 * Every URL of `app/routes.ts`, so that a new one is covered by itself.
 * @returns {Promise<{ id: string, path: string, isPage: boolean }[]>} `path` with its parameters as
 *   `:id` or `*`; `id` is what `?_data=` takes
 */
export async function addresses() {
  const { default: table } = await source("./app/routes.ts");
  return flattened(await table, "");
}

function flattened(entries, under) {
  return entries.flatMap(({ id, path, file, children }) => {
    const whole = [under, path].filter(Boolean).join("/");
    if (children) return flattened(children, whole);
    const known = id ?? file.replace(/\.\w+$/, "");
    return [{ id: known, path: `/${whole}`, isPage: file.endsWith("/route.tsx") }];
  });
}
