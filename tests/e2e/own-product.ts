import { test as base } from "../harness/browser";
import { startProduct } from "../harness/product.mjs";

/** Tests at a product with demo data of their own, one for each of Playwright's processes. */
export const test = base.extend<object, { ownProduct: string }>({
  ownProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern.
    async ({}, use) => {
      const product = await startProduct({ SEED_DEMO: "1" });
      await use(product.url);
      await product.stop();
    },
    // Starting it takes a while.
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: ({ ownProduct }, use) => use(ownProduct),
});
