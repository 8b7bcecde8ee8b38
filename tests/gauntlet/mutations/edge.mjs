/** Guards before and around the pages. Each takes one away; see `parts/mutations.mjs`. */
const middleware = "app/server/middleware.server.ts";
const origin = "app/server/origin.server.ts";
const address = "app/server/client-address.server.ts";
const body = "app/server/request-body.server.ts";
const serve = "app/server/serve.server.ts";
const headers = "app/server/security-headers.server.ts";
const answers = "app/server/answers.server.ts";
const entry = "app/entry.server.tsx";

const edgeTests = ["http/middleware"];
const pageTests = ["http/document", "http/middleware"];

const edits = [
  {
    name: "writes that a browser calls cross-site are refused",
    file: origin,
    find: '  if (site !== undefined && site !== "same-origin" && site !== "none") return true;\n',
    tests: edgeTests,
  },
  {
    name: "writes of another origin are refused",
    file: origin,
    find: "return originHost !== new URL(",
    replace: 'return originHost === "" && originHost !== new URL(',
    tests: edgeTests,
  },
  {
    name: "writes of no origin are refused",
    file: origin,
    find: "if (!/^https?:/.test(origin) || !URL.canParse(origin)) return true;",
    replace: "if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;",
    tests: edgeTests,
  },
  {
    name: "methods that nobody needs are refused",
    file: middleware,
    find: 'if (!allowedMethods.split(", ").includes(method))',
    replace: 'if (method === "TRACE")',
    tests: edgeTests,
  },
  {
    name: "pages take no PATCH and DELETE",
    file: middleware,
    find: 'if (method !== "POST" && !isApi(request))',
    replace: 'if (method === "" && !isApi(request))',
    tests: edgeTests,
  },
  {
    name: "a Host that is none is refused",
    file: origin,
    find: "if (!hostPattern.test(given) || !URL.canParse(",
    replace: "if (!given || !URL.canParse(",
    tests: edgeTests,
  },
  {
    name: "addresses with a null character are refused",
    file: "app/server/request-path.server.ts",
    find: 'decoded.includes("\\0") ? "" : ',
    tests: edgeTests,
  },
  {
    name: "forwarded addresses from strangers are ignored",
    file: address,
    find: "const entries = proxies ? ",
    replace: "const entries = proxies !== null ? ",
    tests: edgeTests,
  },
  {
    name: "the proxy's own entry is the last",
    file: address,
    find: "entries.at(-proxies)",
    replace: "entries.at(0)",
    tests: edgeTests,
  },
  {
    name: "a client cannot name its own address",
    file: middleware,
    find: "headers[clientAddressHeader] = address;",
    replace: "headers[clientAddressHeader] ??= address;",
    tests: edgeTests,
  },
  {
    name: "a body is counted while it arrives",
    file: body,
    find: "if (received > bytes) return message;",
    replace: "if (received > Infinity) return message;",
    tests: edgeTests,
  },
  {
    name: "64 KB for a form",
    file: body,
    find: "bytes: 64 * kilobyte",
    replace: "bytes: 6400 * kilobyte",
    tests: [...edgeTests, "api/upload-image", "routes/admin-properties"],
  },
  {
    name: "headers must arrive in time",
    file: serve,
    find: "headersTimeout: 15_000",
    replace: "headersTimeout: 0",
    tests: edgeTests,
  },
  {
    name: "silence ends a connection",
    file: serve,
    find: "  server.setTimeout(inactivityMilliseconds);\n",
    tests: edgeTests,
  },
  {
    name: "CONNECT is refused",
    file: serve,
    find: 'server.on("connect", (',
    replace: 'server.on("connected", (',
    tests: edgeTests,
  },
  {
    name: "no script in a page but our own",
    file: headers,
    find: '"script-src": ["\'self\'"],\n  "style-src"',
    replace: '"script-src": ["\'self\'", "\'unsafe-inline\'"],\n  "style-src"',
    tests: pageTests,
  },
  {
    name: "inline code is allowed by its hash",
    file: headers,
    find: "...inline.scripts.map(hash)",
    replace: "\"'unsafe-inline'\"",
    tests: pageTests,
  },
  {
    name: "no page in another site's frame",
    file: headers,
    find: '  "object-src": ["\'none\'"],\n  "frame-ancestors": ["\'none\'"],\n',
    tests: pageTests,
  },
  {
    name: "what is no page may do nothing",
    file: headers,
    find: '"content-security-policy": headerOf(defaultPolicy),',
    tests: pageTests,
  },
  {
    name: "types are not guessed",
    file: headers,
    find: '    "x-content-type-options": "nosniff",\n    "x-frame-options": "DENY",\n    // With',
    replace: "    // With",
    tests: pageTests,
  },
  {
    name: "browsers stay on https",
    file: headers,
    find: 'if (publicUrl.startsWith("https:"))',
    replace: 'if (publicUrl === "")',
    tests: pageTests,
  },
  {
    name: "kept answers are not for who is signed in",
    file: answers,
    find: "      if (cookie && ownCookie.test(cookie)) return false;\n",
    tests: ["http/answers"],
  },
  {
    name: "an answer with a cookie is not kept",
    file: answers,
    find: 'if (status !== 200 || headers.has("Set-Cookie")) return false;',
    replace: "if (status !== 200) return false;",
    tests: ["http/answers"],
  },
  {
    name: "a change makes kept answers old",
    file: answers,
    find: "      keptVersion = current;\n      kept.clear();\n",
    replace: "      keptVersion = current;\n",
    tests: ["http/answers"],
  },
  {
    name: "pages of who is signed in are stored nowhere",
    file: entry,
    find: 'if (isPrivate || headers.has("Set-Cookie") || (await sessionId(request)))',
    replace: 'if (isPrivate || headers.has("Set-Cookie"))',
    tests: ["http/document", "routes/accounts", "routes/site"],
  },
  {
    name: "state in a page cannot end its script element",
    file: "app/handoff.server.ts",
    find: '.replaceAll("<", "\\\\u003c")',
    tests: ["http/document", "routes/site"],
  },
  {
    name: "an unexpected error tells nothing of itself",
    file: "app/http/api/resource.server.ts",
    find: "return apiError(500, fault);",
    replace: "return apiError(500, String(thrown));",
    tests: ["api/resource", "api/admin", "http/middleware"],
  },
];

export default edits;
