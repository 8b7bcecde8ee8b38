import { timed } from "../report.mjs";
import { pin, product } from "../stand.mjs";

const kilobytes = 64;

function fields(count) {
  const size = Math.floor((kilobytes * 1024) / count) - 1;
  return Array.from({ length: count }, (_, at) => `f${at}=`.padEnd(size, "x")).join("&");
}

const forms = [
  { what: "1,000 fields", path: "/api/login", body: fields(1000), status: 400 },
  { what: "1,000 fields", path: "/auth", body: fields(1000), status: 400 },
  { what: "9,000 fields, refused", path: "/api/login", body: fields(9000), status: 413 },
];

/** A form of 64 KB with as many fields as it can have. */
export default async function measureForms({ quick }) {
  const server = await product("demo");
  pin(server);
  const rows = [];
  for (const { what, path, body, status } of forms) {
    const milliseconds = [];
    for (let round = 0; round < (quick ? 20 : 100); round++) {
      const began = performance.now();
      const answer = await fetch(`${server.url}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body,
      });
      await answer.text();
      milliseconds.push(performance.now() - began);
      if (answer.status !== status) throw new Error(`${path}, ${what}: ${answer.status}`);
    }
    milliseconds.sort((a, b) => a - b);
    rows.push(
      timed(
        path,
        `form of ${kilobytes} KB, ${what}`,
        milliseconds[Math.floor(milliseconds.length / 2)],
        "ms",
        { atMost: 50, beside: `longest ${milliseconds.at(-1).toFixed(1)} ms` },
      ),
    );
  }
  return rows;
}
