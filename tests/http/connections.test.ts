import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { closeUnanswered } from "~/server/connections.server";
import { createHttpServer } from "~/server/serve.server";
import { ask } from "../harness/ask";
import { listening } from "../harness/listening";

type Limits = Parameters<typeof createHttpServer>[2];

/** Reads bodies whole; `/slow` is answered once `answer` is called. */
async function stand(limits: Limits = {}, { trustProxy = 0 } = {}) {
  const waiting: (() => void)[] = [];
  const handler: RequestListener = async (request, response) => {
    try {
      for await (const _chunk of request);
    } catch {
      return;
    }
    if (request.url === "/slow") waiting.push(() => response.end("slow answer"));
    else response.end("answer");
  };
  const server = createHttpServer(
    handler,
    { publicUrl: "http://localhost:3000", trustProxy },
    { connectionsCheckingInterval: 20, ...limits },
  );
  const port = await listening(server);

  /** A connection that has sent this; it tells what it received, and when it was closed. */
  async function open(text = "") {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", () => {});
    const closed = new Promise<string>((resolve) => {
      socket.once("close", () => resolve(received));
    });
    await once(socket, "connect");
    if (text) socket.write(text);
    return { socket, closed, received: () => received };
  }

  async function get(path = "/", agent?: false) {
    return (await ask(`http://127.0.0.1:${port}`, { path, agent })).status;
  }

  const answer = () => {
    for (const each of waiting.splice(0)) each();
  };
  const isWaiting = (count: number) =>
    vi.waitFor(() => expect(waiting).toHaveLength(count), { interval: 5 });
  return { server, open, get, answer, isWaiting };
}

const head = "Host: localhost\r\n";
const unfinished = `GET / HTTP/1.1\r\n${head}X-Slow`;
const slow = `GET /slow HTTP/1.1\r\n${head}\r\n`;
const post = (length: number, path = "/") =>
  `POST ${path} HTTP/1.1\r\n${head}Content-Length: ${length}\r\n\r\n`;

/** Sends so many bytes every 20 ms, until the connection closes. */
async function trickle(socket: Socket, bytes: number) {
  while (socket.writable) {
    socket.write("x".repeat(bytes));
    await pause(20);
  }
}

describe("clients that are slow", () => {
  const quick = { headersTimeout: 200, bodyTimeout: 200, bodyProgress: 1000 };

  test.each([
    ["send nothing", ""],
    ["never finish their headers", unfinished],
  ])("are sent away when they %s", async (_name, text) => {
    const { open } = await stand(quick);
    expect(await (await open(text)).closed).toMatch(/^HTTP\/1.1 408 /);
  });

  test("have 15 seconds for their headers, and two minutes of silence, unless told otherwise", async () => {
    const { server } = await stand();
    expect([server.headersTimeout, server.timeout]).toEqual([15_000, 120_000]);
  });

  test("are sent away in the middle of headers that come byte by byte", async () => {
    const { open } = await stand(quick);
    const { socket, closed } = await open(unfinished);
    trickle(socket, 1);
    expect(await closed).toMatch(/^HTTP\/1.1 408 /);
  });

  test("are sent away when a body falls silent, and others are served meanwhile", async () => {
    const { open, get } = await stand(quick);
    const { closed } = await open(`${post(10)}abc`);
    expect(await get()).toBe(200);
    expect(await closed).toMatch(/^HTTP\/1.1 408 /);
  });

  test("are sent away when a body comes in drops", async () => {
    const { open } = await stand(quick);
    const { socket, closed } = await open(post(60_000));
    trickle(socket, 1);
    expect(await closed).toMatch(/^HTTP\/1.1 408 /);
  });

  test("are sent away when they were answered in the middle of their body", async () => {
    const { open } = await stand(quick);
    const { closed } = await open(
      `POST / HTTP/1.1\r\n${head}Origin: https://evil.example\r\nContent-Length: 9\r\n\r\nabc`,
    );
    expect(await closed).toMatch(/^HTTP\/1.1 403 /);
  });

  test("may take as long as they need when a body makes progress", async () => {
    const { open } = await stand(quick);
    const { socket, received } = await open(post(60_000));
    for (let sent = 0; sent < 60_000; sent += 2_000) {
      socket.write("x".repeat(2_000));
      await pause(20);
    }
    await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1.1 200 /));
  });

  test("have nothing to do with an answer that takes long", async () => {
    const { open, answer, isWaiting } = await stand(quick);
    const { received } = await open(`${post(3, "/slow")}abc`);
    await isWaiting(1);
    await pause(500);
    answer();
    await vi.waitFor(() => expect(received()).toContain("slow answer"));
  });

  test("have nothing to do with a handler that reads slowly", async () => {
    const server = createHttpServer(
      async (request, response) => {
        await pause(600);
        let bytes = 0;
        for await (const chunk of request) bytes += (chunk as Buffer).length;
        response.end(`${bytes} bytes`);
      },
      { publicUrl: "http://localhost:3000", trustProxy: 0 },
      { connectionsCheckingInterval: 20, ...quick },
    );
    const port = await listening(server);
    const length = 8_000_000;
    const answer = await fetch(`http://127.0.0.1:${port}/admin/properties/import`, {
      method: "POST",
      body: "x".repeat(length),
    });
    expect(await answer.text()).toBe(`${length} bytes`);
  });
});

describe("many connections", () => {
  const caps = [
    ["in all", { connections: 3 }],
    ["of one client", { connectionsPerNetwork: 3 }],
  ] as const;

  describe.each(caps)("%s", (_name, limits) => {
    test("that wait make room for a new one: the longest silent first", async () => {
      const { open, get } = await stand(limits);
      const [first, second, third] = [await open(), await open(), await open(unfinished)];
      // Heard of last.
      first.socket.write("GET / HT");
      await pause(60);
      expect(await get("/", false)).toBe(200);
      await second.closed;
      expect([first.socket.closed, third.socket.closed]).toEqual([false, false]);
    });

    test("that have just come are not taken for the longest silent", async () => {
      const { open, get } = await stand({ ...limits, connectionsCheckingInterval: 60_000 });
      const first = await open(unfinished);
      const others = [await open(unfinished), await open()];
      expect(await get("/", false)).toBe(200);
      await first.closed;
      expect(others.map(({ socket }) => socket.closed)).toEqual([false, false]);
    });

    test("that are kept alive or in the middle of a body make room", async () => {
      const { open, get, isWaiting } = await stand(limits);
      const busy = await open(slow);
      await isWaiting(1);
      const idle = await open(`GET / HTTP/1.1\r\n${head}\r\n`);
      await vi.waitFor(() => expect(idle.received()).toContain("answer"));
      const body = await open(`${post(10)}abc`);
      await pause(60);
      expect(await get("/", false)).toBe(200);
      await idle.closed;
      const another = await open(slow);
      await isWaiting(2);
      await open(slow);
      await body.closed;
      await isWaiting(3);
      expect([busy.socket.closed, another.socket.closed]).toEqual([false, false]);
    });

    test("on which requests are answered stay, and a new one is refused", async () => {
      const { open, get, answer, isWaiting } = await stand(limits);
      const busy = [await open(slow), await open(slow), await open(slow)];
      await isWaiting(3);
      expect(await (await open(slow)).closed).toBe("");
      answer();
      for (const { received } of busy)
        await vi.waitFor(() => expect(received()).toContain("slow answer"));
      expect(await get("/", false)).toBe(200);
    });
  });

  test("come from few addresses behind a proxy, and are not counted by them", async () => {
    const { open, isWaiting } = await stand({ connectionsPerNetwork: 1 }, { trustProxy: 1 });
    for (const count of [1, 2, 3]) {
      await open(slow);
      await isWaiting(count);
    }
  });

  test("that are closed leave room", async () => {
    const { open, get, answer, isWaiting } = await stand({ connections: 2 });
    await open(slow);
    const left = await open(slow);
    await isWaiting(2);
    left.socket.destroy();
    await vi.waitFor(async () => expect(await get("/", false)).toBe(200));
    answer();
  });
});

test("at the end whoever has not sent a whole request is not waited for", async () => {
  const { server, open, answer, isWaiting } = await stand();
  const busy = await open(slow);
  const waiting = [await open(), await open(unfinished), await open(`${post(10)}abc`)];
  await isWaiting(1);
  closeUnanswered(server);
  for (const { closed } of waiting) expect(await closed).toBe("");
  answer();
  await vi.waitFor(() => expect(busy.received()).toContain("slow answer"));
});

describe("requests that do not wait for their answers", () => {
  test("one that comes early is answered in turn", async () => {
    const { open, answer, isWaiting } = await stand();
    const { received } = await open(slow.repeat(2));
    await isWaiting(2);
    answer();
    await vi.waitFor(() => expect(received().match(/slow answer/g)).toHaveLength(2));
  });

  test("of very many no more are begun, and others are served", async () => {
    const { open, get, isWaiting } = await stand();
    expect(await (await open(slow.repeat(500))).closed).toBe("");
    await isWaiting(2);
    expect(await get()).toBe(200);
  });

  test("one after the other, there may be as many as one likes", async () => {
    const { open } = await stand();
    const { socket, received } = await open();
    for (let count = 1; count <= 20; count += 1) {
      socket.write(`GET / HTTP/1.1\r\n${head}\r\n`);
      await vi.waitFor(() => expect(received().match(/200 OK/g)).toHaveLength(count), {
        interval: 1,
      });
    }
  });
});
