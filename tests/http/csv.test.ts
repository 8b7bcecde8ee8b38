import { createServer } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { expect, onTestFinished, test, vi } from "vitest";
import { csvResponse } from "~/http/api/csv.server";
import { withBackpressure } from "~/server/backpressure.server";
import { listening } from "../harness/listening";

const count = 400;
const text = "x".repeat(100_000);

/** More than what the buffers of a connection take. */
function longExport() {
  const state = { read: 0 };
  async function* pages() {
    while (state.read < count) {
      state.read += 1;
      yield [{ text }];
    }
  }
  return { state, response: csvResponse("export", ["text"], pages()) };
}

test("no page is read before it is asked for", async () => {
  const { state, response } = longExport();
  await pause(10);
  expect(state.read).toBe(0);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  // The first piece has the names of the columns with it.
  await reader.read();
  await reader.read();
  await pause(10);
  expect(state.read).toBeLessThanOrEqual(2);
});

test("pages are read as fast as the client takes them", async () => {
  const { state, response } = longExport();
  const server = createServer((_request, outgoing) =>
    withBackpressure(outgoing, () => {
      void writeReadableStreamToWritable(response.body as ReadableStream, outgoing);
    }),
  );
  const socket = connect(await listening(server), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  // Nobody listens for data yet, so nothing is taken.
  await vi.waitFor(async () => {
    const before = state.read;
    await pause(100);
    expect(before).toBeGreaterThan(0);
    expect(state.read).toBe(before);
  });
  expect(state.read).toBeLessThan(count);

  let bytes = 0;
  for await (const chunk of socket) bytes += chunk.length;
  expect(state.read).toBe(count);
  expect(bytes).toBeGreaterThan(count * text.length);
});
