import { startProduct } from "../harness/product.mjs";

/** A product with demo data of its own for a file's tests, one for each of Playwright's processes. */
export async function useOwnProduct(use: (url: string) => Promise<void>): Promise<void> {
  const product = await startProduct({ SEED_DEMO: "1" });
  await use(product.url);
  await product.stop();
}

/** Starting it takes a while. */
export const ownProduct = { scope: "worker", timeout: 240_000 } as const;
