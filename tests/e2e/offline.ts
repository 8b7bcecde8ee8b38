import type { Page } from "@playwright/test";
import { expect } from "../harness/browser";

/** Every address that the service worker keeps. */
export async function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        addresses.push(url.replace(location.origin, ""));
    return addresses;
  });
}

/** Waits until the service worker has kept these paths. */
export async function expectCached(page: Page, ...paths: readonly string[]) {
  await expect.poll(() => cachedAddresses(page)).toEqual(expect.arrayContaining([...paths]));
}
