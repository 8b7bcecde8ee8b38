import { onTestFinished } from "vitest";
import { startProduct } from "./product.mjs";

/** A product, empty unless `settings` say otherwise, that ends with its test, however that goes. */
export async function started(settings: Record<string, string> = {}) {
  const product = await startProduct({ SEED_DEMO: "0", ...settings });
  onTestFinished(async () => {
    await product.stop();
  });
  return product;
}
