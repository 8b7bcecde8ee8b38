import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { memory } from "../../harness/process-facts.mjs";
import { adminCookie, ask, inTurns, product, row, tally, timed, watch } from "../stand.mjs";

const megabyte = 1024 * 1024;
const closedWithinMs = 35_000;
const dripEveryMs = 10_000;
const pages = ["/", "/properties", "/properties/1", "/contact"];

/** Clients that send far too much, or next to nothing for ever, and many of them. */
export default async function slow({ short }) {
  const uploads = short ? 5 : 50;
  const uploaded = (short ? 30 : 300) * megabyte;
  const dripping = short ? 200 : 2_000;
  const server = await product({ RATE_LIMIT: "1" });
  const cookie = await adminCookie(server);
  await warm(server, uploads, cookie);
  const endCalm = watch(server, { paths: pages });
  await pause(short ? 1_000 : 5_000);
  const calm = await endCalm();

  const many = (count, work) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));
  const flood = await meanwhile(server, () =>
    many(uploads, (number) => upload(server, number, { uploaded, cookie })),
  );
  const drips = await meanwhile(server, () =>
    many(2 * dripping, (number) => {
      const isBody = number % 2 === 1;
      const address = `127.0.${isBody ? 3 : 2}.${1 + (number % 40)}`;
      return drip(server, address, isBody ? body : headers);
    }),
  );
  const open = drips.result.filter((isClosed) => !isClosed).length;
  const taken = flood.result.filter((status) => status && (status < 300 || status === 303)).length;
  const still = await ask(server.url, { path: "/" });

  const size = `${uploads} × ${uploaded / megabyte} MB`;
  const crowd = `${dripping} slow headers, ${dripping} slow bodies`;
  return [
    row(`${size} in chunks`, "none taken", `${taken}; ${tally(flood.result)}`, taken === 0),
    ...besides(size, flood, calm),
    row(crowd, `closed within ${closedWithinMs / 1000} s`, `${open} still open`, open === 0),
    ...besides(crowd, drips, calm),
    row("the home page after all this", "200", still.status, still.status === 200),
  ];
}

/** A small flood before the one that is measured: what runs for the first time takes memory. */
async function warm(server, uploads, cookie) {
  await inTurns(500, 4, (number) => ask(server.url, { path: pages[number % pages.length] }));
  await inTurns(uploads, uploads, (number) =>
    upload(server, number, { uploaded: 16 * megabyte, cookie }),
  );
}

/** What a flood or a crowd may cost others. */
function besides(what, { peak, inAll, watched }, calm) {
  const beyond = watched.p99 - calm.p99;
  const seconds = (milliseconds) => `${Math.round(milliseconds)} ms`;
  return [
    timed(
      `${what}: memory`,
      "< 50 MB more",
      `${Math.round(peak)} MB, ${Math.round(inAll)} MB in all`,
      !(peak >= 50),
    ),
    timed(
      `${what}: pages meanwhile`,
      "p99 < 200 ms, all answered",
      `p99 ${seconds(watched.p99)} (calm: ${seconds(calm.p99)}), ${watched.answers} answered, ${watched.unanswered} not`,
      beyond < 200 && watched.unanswered === 0 && watched.answers > 0,
    ),
  ];
}

/** @returns what `work` answers, the most megabytes that it cost, and what others saw meanwhile */
async function meanwhile(server, work) {
  const before = memory(server);
  let peak = 0;
  const looking = setInterval(() => {
    peak = Math.max(peak, memory(server) - before);
  }, 100);
  const endWatch = watch(server, { paths: pages });
  const result = await work();
  const watched = await endWatch();
  clearInterval(looking);
  return { result, peak, inAll: before + peak, watched };
}

const targets = ["/api/upload-image", "/api/subscribe", "/admin/properties/photos", "/contact"];

/** Sends so many bytes as fast as they are taken. @returns {Promise<number>} the status, 0 if none */
function upload({ url }, number, { uploaded, cookie }) {
  const { hostname, port, host } = new URL(url);
  const path = targets[number % targets.length];
  // Each target is asked by both.
  const session = number % (2 * targets.length) < targets.length ? "" : `Cookie: ${cookie}\r\n`;
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${session}Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const start = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const piece = Buffer.alloc(64 * 1024, 0xff);
  const chunk = Buffer.concat([Buffer.from("10000\r\n"), piece, Buffer.from("\r\n")]);
  return new Promise((resolve) => {
    let answer = "";
    let sent = 0;
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: `127.0.1.${1 + (number % 50)}`,
    });
    const hangUp = setTimeout(() => socket.destroy(), closedWithinMs);
    const more = () => {
      while (sent < uploaded && !socket.destroyed) {
        sent += piece.length;
        if (!socket.write(chunk)) return;
      }
      if (!socket.writableEnded) socket.end("0\r\n\r\n");
    };
    socket.on("connect", () => {
      socket.write(`${head}${start.length.toString(16)}\r\n${start}\r\n`);
      more();
    });
    socket.on("drain", more);
    socket.on("data", (data) => {
      answer += data.toString("latin1", 0, 20);
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(hangUp);
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
    });
  });
}

const headers = "GET / HTTP/1.1\r\nHost: ";
const body =
  "POST /api/subscribe HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n";

/** Sends a start and then a byte now and then. @returns {Promise<boolean>} whether it was closed */
function drip({ url }, from, start) {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    const dripping = setInterval(() => socket.write("x"), dripEveryMs);
    const finish = (isClosed) => {
      clearInterval(dripping);
      clearTimeout(givingUp);
      resolve(isClosed);
    };
    const givingUp = setTimeout(() => {
      finish(false);
      socket.destroy();
    }, closedWithinMs);
    socket.on("connect", () => socket.write(start.replace("HOST", host)));
    socket.on("data", () => {});
    socket.on("error", () => {});
    socket.on("close", () => finish(true));
  });
}
