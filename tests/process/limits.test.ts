import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "../harness/product.mjs";

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT: "1" });
}, 180_000);
afterAll(() => product.stop());

test("one client has no more than so many pages rendered, and still gets those that are kept", async () => {
  expect((await fetch(product.url)).status).toBe(200);
  let refused: Response | undefined;
  for (let round = 0; round < 150 && !refused; round++) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        fetch(`${product.url}/suggestions?q=${round}x${number}`, {
          headers: { "X-Forwarded-For": `198.51.100.${round}` },
        }),
      ),
    );
    await Promise.all(answers.map((answer) => answer.text()));
    refused = answers.find(({ status }) => status === 429);
  }
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await fetch(product.url)).status).toBe(200);
}, 120_000);

test("one client has no more than 50 connections; the longest idle makes room", async () => {
  const { hostname, port } = new URL(product.url);
  const open = async () => {
    const socket = connect(Number(port), hostname).on("error", () => {});
    await once(socket, "connect");
    return socket;
  };
  const first = await open();
  let said = "";
  first.on("data", (chunk) => {
    said += chunk;
  });
  const closed = once(first, "close");
  const others = await Promise.all(Array.from({ length: 60 }, open));
  await closed;
  // It did not have to wait for its time to be up.
  expect(said).toBe("");
  expect((await fetch(product.url)).status).toBe(200);
  for (const socket of others) socket.destroy();
});
