import { startProduct } from "./product.mjs";

/** One product with demo data for all browser tests. */
export default async function startForAllTests() {
  const product = await startProduct({ SEED_DEMO: "1" });
  process.env.SEFER_TEST_URL = product.url;
  process.env.SEFER_TEST_DATA_DIR = product.dataDir;
  return () => product.stop();
}
