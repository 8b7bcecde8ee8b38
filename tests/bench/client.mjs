// A process of its own: it must not share a core, or a garbage collector, with what it measures.
import { connect } from "node:net";
import { text } from "node:stream/consumers";

/**
 * Plain sockets: parsing whole answers in JavaScript costs as much as the bare server spends on
 * them.
 */
const job = JSON.parse(await text(process.stdin));
const { url, paths, connections, headers, etags = {} } = job;
const { seconds = Infinity, requests = Infinity } = job;
const { hostname, port, host } = new URL(url);
const head = Object.entries({ Host: host, "Accept-Encoding": "br", ...headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join("");
const message = (path) => {
  const known = etags[path] ? `If-None-Match: ${etags[path]}\r\n` : "";
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${head}${known}\r\n`, "latin1");
};
const messages = paths.map(message);

const milliseconds = [];
const statuses = {};
const seenEtags = {};
let asked = 0;
let bytes = 0;
const began = performance.now();
let deadline = began + seconds * 1000;
process.once("SIGTERM", () => {
  deadline = 0;
});
await Promise.all(Array.from({ length: connections }, askUntilDone));
const took = (performance.now() - began) / 1000;

milliseconds.sort((a, b) => a - b);
const answers = milliseconds.length;
const percentile = (part) => milliseconds[Math.ceil(answers * part) - 1] ?? 0;
console.log(
  JSON.stringify({
    answers,
    perSecond: answers / took,
    p50: percentile(0.5),
    p99: percentile(0.99),
    bytes,
    statuses,
    lost: asked - answers,
    etags: seenEtags,
  }),
);

async function askUntilDone() {
  while (asked < requests && performance.now() < deadline) await askUntilClosed();
}

function askUntilClosed() {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port, noDelay: true });
    let answer = null;
    let number = 0;
    let sent = 0;

    function ask() {
      if (asked >= requests || performance.now() >= deadline) return socket.destroy();
      number = asked % messages.length;
      asked += 1;
      sent = performance.now();
      socket.write(messages[number]);
    }

    socket.once("connect", ask);
    socket.on("data", (chunk) => {
      bytes += chunk.length;
      answer ??= { head: "", left: null };
      if (!isComplete(answer, chunk)) return;
      milliseconds.push(performance.now() - sent);
      const { head } = answer;
      answer = null;
      const status = head.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // Once for each path: a search in each of 60,000 answers a second would show.
      seenEtags[paths[number]] ??= /\r\netag: (.+)\r/i.exec(head)?.[1] ?? "";
      if (/\r\nconnection: close/i.test(head)) socket.destroy();
      else ask();
    });
    socket.once("error", reject);
    socket.once("close", resolve);
  });
}

function isComplete(answer, chunk) {
  let body = chunk.length;
  if (answer.left === null) {
    answer.head += chunk.toString("latin1");
    const end = answer.head.indexOf("\r\n\r\n");
    if (end < 0) return false;
    body = answer.head.length - end - 4;
    answer.head = answer.head.slice(0, end + 2);
    const length = /\r\ncontent-length: (\d+)/i.exec(answer.head)?.[1];
    const isEmpty = answer.head.startsWith("HTTP/1.1 304");
    answer.left = isEmpty ? 0 : Number(length ?? Number.NaN);
  }
  // Without a length the answer is chunked: with one request under way it ends where this does.
  if (Number.isNaN(answer.left)) return chunk.toString("latin1", chunk.length - 5) === "0\r\n\r\n";
  answer.left -= body;
  return answer.left <= 0;
}
