import { createServer, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

/**
 * Answers with the same bytes and headers as `origin` did when a path was first requested; with
 * `scriptless`, pages have no scripts and their stylesheet inlined.
 */
const [origin, scriptless] = process.argv.slice(2);
const cached = new Map();

const server = createServer((asked, response) => {
  const answer = cached.get(asked.url);
  if (answer) send(response, answer);
  else first(asked).then((fresh) => send(response, fresh));
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));

function send(response, { status, headers, body }) {
  response.writeHead(status, headers).end(body);
}

async function first({ url, headers }) {
  const fresh = await fetchOnce(url, headers);
  const answer = scriptless ? await withoutScripts(fresh) : fresh;
  if (answer.status === 200) cached.set(url, answer);
  return answer;
}

const hopByHop = ["connection", "keep-alive", "transfer-encoding", "date", "content-length"];

async function fetchOnce(path, headers) {
  const answer = await new Promise((resolve, reject) => {
    const { host: _host, connection: _connection, ...others } = headers;
    request(origin + path, { headers: others }, resolve)
      .on("error", reject)
      .end();
  });
  const body = await buffer(answer);
  const same = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name));
  return {
    status: answer.statusCode,
    headers: { ...Object.fromEntries(same), "content-length": body.length },
    body,
  };
}

async function withoutScripts(answer) {
  const type = answer.headers["content-type"] ?? "";
  if (!type.startsWith("text/html")) return answer;
  const isCompressed = answer.headers["content-encoding"] === "br";
  const html = String(isCompressed ? brotliDecompressSync(answer.body) : answer.body)
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, "")
    .replace(/<link\b[^>]*\b(?:modulepreload|as="script")[^>]*>/gi, "");
  const body = brotliCompressSync(await withStylesInlined(html));
  // The Content-Security-Policy forbids the inlined stylesheet.
  const headers = {
    "content-type": type,
    "content-encoding": "br",
    "content-length": body.length,
  };
  return { ...answer, headers, body };
}

async function withStylesInlined(html) {
  const links = html.match(/<link\b[^>]*\brel="stylesheet"[^>]*>/gi) ?? [];
  for (const link of links) {
    const path = /\bhref="([^"]+)"/.exec(link)?.[1].replaceAll("&amp;", "&");
    const { body } = await fetchOnce(path, {});
    html = html.replace(link, () => `<style>${body}</style>`);
  }
  return html;
}
