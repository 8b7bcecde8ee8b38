import { once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What becomes of a write: the node does it, and the answer is cut off or never sent; or the node
 * never sees it, because the name and password are wrong.
 */
type Mood = "well" | "cut" | "silent" | "refuses";

/** Stands between the app and a node of a cluster. */
export async function startNodeProxy(node: string) {
  const state = { mood: "well" as Mood, writes: 0 };
  const server = createServer(async (from, to) => {
    const chunks: Buffer[] = [];
    for await (const chunk of from) chunks.push(chunk as Buffer);
    const isWrite = from.method === "POST";
    if (isWrite) state.writes++;
    if (state.mood === "refuses") return void to.writeHead(401).end("Unauthorized");
    const mood = isWrite ? state.mood : "well";
    // Only the next answer is lost.
    if (isWrite) state.mood = "well";
    const { method, headers, url } = from;
    const onward = request(`${node}${url}`, { method, headers }, (answer) => {
      if (mood === "well") {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      } else answer.resume().on("end", () => mood === "cut" && cut(to));
    });
    onward.on("error", () => cut(to));
    onward.end(Buffer.concat(chunks));
  });
  const start = async (port = 0) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const port = await start();
  return { state, port, stop, startAgain: () => start(port) };
}

const cut = (to: ServerResponse) => to.socket?.destroy();
