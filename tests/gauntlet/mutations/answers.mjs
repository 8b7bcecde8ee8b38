/** Guards of connections, headers, kept answers and what is observed. Each takes one away; see `parts/mutations.mjs`. */
const connections = "app/server/connections.server.ts";
const observe = "app/server/request-id.server.ts";
const metrics = "app/routes/assets/metrics.ts";
const serve = "app/server/serve.server.ts";
const headers = "app/server/security-headers.server.ts";
const answers = "app/server/answers.server.ts";
const entry = "app/entry.server.tsx";

const edgeTests = ["http/middleware"];
const pageTests = ["http/document", "http/middleware"];
const connectionTests = ["http/connections"];

const edits = [
  {
    name: "headers must arrive in time",
    file: serve,
    find: "headersTimeout: 15_000",
    replace: "headersTimeout: 0",
    tests: connectionTests,
  },
  {
    name: "silence ends a connection",
    file: serve,
    find: "  server.setTimeout(inactivityMilliseconds);\n",
    tests: connectionTests,
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
    find: "      // Those who wait asked before the change.\n      kept.clear();\n",
    tests: ["http/answers"],
  },
  {
    name: "what a change overtook is not kept",
    file: answers,
    find: "      if (kept.peek(key) !== making) return;\n",
    tests: ["http/answers"],
  },
  {
    name: "no address over 2 KB is kept",
    file: "app/platform/bounded-cache.server.ts",
    find: "key.length > maxKeyLength ? this : super.set(key, value)",
    replace: "super.set(key, value)",
    tests: ["models/search"],
  },
  {
    name: "what is personal is stored nowhere",
    file: headers,
    find: "    if (personal.test(path)) return personalHeaders;\n",
    tests: ["http/middleware"],
  },
  {
    name: "pages of who is signed in are stored nowhere",
    file: entry,
    find: 'if (isPrivate || headers.has("Set-Cookie") || (await sessionId(request)))',
    replace: 'if (isPrivate || headers.has("Set-Cookie"))',
    tests: ["http/document", "routes/accounts", "routes/site"],
  },
  {
    name: "what a part is rendered of is what its markup is kept under",
    file: "app/platform/static-part.server.ts",
    find: "Part.name + JSON.stringify(props)",
    replace: "Part.name",
    tests: ["routes/site"],
  },
  {
    name: "an unexpected error tells nothing of itself",
    file: "app/http/api/resource.server.ts",
    find: "return apiError(500, fault);",
    replace: "return apiError(500, String(thrown));",
    tests: ["api/resource", "api/admin", "http/middleware"],
  },
  {
    name: "50 connections for an address",
    file: connections,
    find: "      hasRoom(networks.get(network), limits.connectionsPerNetwork) &&\n",
    tests: connectionTests,
  },
  {
    name: "1,000 connections in all",
    file: connections,
    find: "hasRoom(all, limits.connections);",
    replace: "hasRoom(all, Infinity);",
    tests: connectionTests,
  },
  {
    name: "a connection that is being answered does not give way",
    file: connections,
    find: "if (isBusy(connection) || look(connection)) continue;",
    replace: "if (look(connection)) continue;",
    tests: connectionTests,
  },
  {
    name: "a body without progress is broken off",
    file: connections,
    find: "return now - body.since >= bodyTimeout;",
    replace: "return false;",
    tests: connectionTests,
  },
  {
    name: "a byte now and then is no progress",
    file: connections,
    find: "socket.bytesRead - body.bytes >= bodyProgress",
    replace: "socket.bytesRead > body.bytes",
    tests: connectionTests,
  },
  {
    name: "at the end nobody is waited for who has not asked",
    file: connections,
    find: "if (!isBusy(connection)) close(connection);",
    replace: "if (connection.network === null) close(connection);",
    tests: connectionTests,
  },
  {
    name: "a proxy may have many connections",
    file: serve,
    find: "  if (settings.trustProxy) limits.connectionsPerNetwork = Infinity;\n",
    tests: connectionTests,
  },
  {
    name: "other sites cannot embed what is ours",
    file: headers,
    find: '    "cross-origin-resource-policy": "same-origin",\n  };\n  if',
    replace: "  };\n  if",
    tests: pageTests,
  },
  {
    name: "other sites' windows are apart",
    file: headers,
    find: '    "cross-origin-opener-policy": "same-origin",\n',
    tests: pageTests,
  },
  {
    name: "what sets a cookie is stored nowhere",
    file: headers,
    find: '      response.setHeader("Cache-Control", "private, no-store");\n    return',
    replace: '      response.removeHeader("Cache-Control");\n    return',
    tests: pageTests,
  },
  {
    name: "who has had very many pages rendered waits",
    file: answers,
    find: "      if (!known && refused(request, response)) return true;\n",
    tests: ["http/answers"],
  },
  {
    name: "also who is signed in",
    file: answers,
    find: "      if (refused(request, response)) return true;\n      const headers",
    replace: "      const headers",
    tests: ["http/answers"],
  },
  {
    name: "an allowance ends",
    file: "app/server/allowance.server.ts",
    find: "    if (wait > 0) return Math.ceil(wait / 1000);\n",
    tests: ["http/answers"],
  },
  {
    name: "answers for everyone have no request's id",
    file: observe,
    find: 'if (status >= 400 || isPrivate(headers[headers.indexOf("cache-control") + 1]))',
    replace: "if (headers.length > 0)",
    tests: ["http/request-log"],
  },
  {
    name: "errors have the request's id",
    file: observe,
    find: '} else if (status >= 400 || isPrivate(response.getHeader("cache-control")))',
    replace: '} else if (isPrivate(response.getHeader("cache-control")))',
    tests: ["http/request-log"],
  },
  {
    name: "the log leaves out what was searched for",
    file: "app/server/observed.server.ts",
    find: "path: withoutQuery(url)",
    replace: "path: url",
    tests: ["http/request-log"],
  },
  {
    name: "the log names clients by a hash that changes daily",
    file: "app/server/request-log.server.ts",
    find: "const name = clientName(client, time.slice(0, 10));",
    replace: "const name = clientName(client, time.slice(0, 10)) && client;",
    tests: ["http/request-log"],
  },
  {
    name: "metrics are not for everyone",
    file: metrics,
    find: '  if (!hasToken(args.request)) await requireApiUser(args, "admin");\n',
    tests: ["routes/metrics"],
  },
  {
    name: "metrics are not for users",
    file: metrics,
    find: 'requireApiUser(args, "admin")',
    replace: 'requireApiUser(args, "user")',
    tests: ["routes/metrics"],
  },
  {
    name: "metrics are for the right token",
    file: metrics,
    find: "return timingSafeEqual(hashOf(given),",
    replace: "return Boolean(given) || timingSafeEqual(hashOf(given),",
    tests: ["routes/metrics"],
  },
  {
    name: "no token is none",
    file: metrics,
    find: "if (!given || !env.METRICS_TOKEN) return false;",
    replace: "if (!given) return false;",
    tests: ["routes/metrics"],
  },
  {
    name: "a site that cannot save is not ready",
    file: "app/routes/assets/ready.ts",
    find: "status: isReady ? 200 : 503",
    replace: "status: 200",
    tests: ["routes/storage"],
  },
];

export default edits;
