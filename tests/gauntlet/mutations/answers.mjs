import { guards } from "../guards.mjs";

/** Guards of connections, headers, kept answers and what is observed. See `guards.mjs`. */
export default guards(
  [
    "http/connections",
    "http/middleware",
    "http/document",
    "http/answers",
    "models/search",
    "routes/accounts",
    "routes/site",
    "api/resource",
    "api/admin",
    "http/request-log",
    "routes/metrics",
    "routes/storage",
  ],
  {
    "app/server/serve.server.ts": {
      "headers must arrive in time": ["headersTimeout: 15_000", "headersTimeout: 0"],
      "silence ends a connection": "  server.setTimeout(inactivityMilliseconds);\n",
      "a proxy may have many connections":
        "  if (settings.trustProxy) limits.connectionsPerNetwork = Infinity;\n",
      "CONNECT is refused": ['server.on("connect", (', 'server.on("connected", ('],
    },
    "app/server/security-headers.server.ts": {
      "no script in a page but our own": [
        '"script-src": ["\'self\'"],\n  "style-src"',
        '"script-src": ["\'self\'", "\'unsafe-inline\'"],\n  "style-src"',
      ],
      "inline code is allowed by its hash": ["...inline.scripts.map(hash)", "\"'unsafe-inline'\""],
      "no page in another site's frame":
        '  "object-src": ["\'none\'"],\n  "frame-ancestors": ["\'none\'"],\n',
      "what is no page may do nothing": '"content-security-policy": headerOf(defaultPolicy),',
      "types are not guessed": [
        '    "x-content-type-options": "nosniff",\n    "x-frame-options": "DENY",\n    // With',
        "    // With",
      ],
      "browsers stay on https": ['if (publicUrl.startsWith("https:"))', 'if (publicUrl === "")'],
      "other sites cannot embed what is ours": [
        '    "cross-origin-resource-policy": "same-origin",\n  };\n  if',
        "  };\n  if",
      ],
      "other sites' windows are apart": '    "cross-origin-opener-policy": "same-origin",\n',
      "what sets a cookie is stored nowhere": [
        '      response.setHeader("Cache-Control", "private, no-store");\n    return',
        '      response.removeHeader("Cache-Control");\n    return',
      ],
      "what is personal is stored nowhere":
        "    if (personal.test(path)) return personalHeaders;\n",
    },
    "app/server/answers.server.ts": {
      "kept answers are not for who is signed in":
        "      if (cookie && ownCookie.test(cookie)) return false;\n",
      "an answer with a cookie is not kept": [
        'if (status !== 200 || headers.has("Set-Cookie")) return false;',
        "if (status !== 200) return false;",
      ],
      "a change makes kept answers old":
        "      // Those who wait asked before the change.\n      cache.clear();\n",
      "what a change overtook is not kept": "      if (cache.peek(key) !== making) return;\n",
      "who has had very many pages rendered waits":
        "      if (!known && refused(request, response)) return true;\n",
      "also who is signed in": [
        "      if (refused(request, response)) return true;\n      const headers",
        "      const headers",
      ],
    },
    "app/platform/bounded-cache.server.ts": {
      "no address over 2 KB is kept": [
        "key.length > maxKeyLength ? this : super.set(key, value)",
        "super.set(key, value)",
      ],
    },
    "app/entry.server.tsx": {
      "pages of who is signed in are stored nowhere": [
        'if (isPrivate || headers.has("Set-Cookie") || (await sessionId(request)))',
        'if (isPrivate || headers.has("Set-Cookie"))',
      ],
    },
    "app/platform/static-part.server.ts": {
      "what a part is rendered of is what its markup is kept under": [
        "Part.name + JSON.stringify(props)",
        "Part.name",
      ],
    },
    "app/http/api/resource.server.ts": {
      "an unexpected error tells nothing of itself": [
        "return apiError(500, t.forms.fault);",
        "return apiError(500, String(thrown));",
      ],
    },
    "app/server/connections.server.ts": {
      "50 connections for an address":
        "      hasRoom(networks.get(network), limits.connectionsPerNetwork) &&\n",
      "1,000 connections in all": ["hasRoom(all, limits.connections);", "hasRoom(all, Infinity);"],
      "a connection that is being answered does not give way": [
        "if (isBusy(connection) || look(connection)) continue;",
        "if (look(connection)) continue;",
      ],
      "a body without progress is broken off": [
        "return now - body.since >= bodyTimeout;",
        "return false;",
      ],
      "a byte now and then is no progress": [
        "socket.bytesRead - body.bytes >= bodyProgress",
        "socket.bytesRead > body.bytes",
      ],
      "at the end nobody is waited for who has not asked": [
        "if (!isBusy(connection)) close(connection);",
        "if (connection.network === null) close(connection);",
      ],
    },
    "app/server/allowance.server.ts": {
      "an allowance ends": "    if (wait > 0) return Math.ceil(wait / 1000);\n",
    },
    "app/server/request.server.ts": {
      "answers for everyone have no request's id": [
        'if (status >= 400 || isPrivate(headers[headers.indexOf("cache-control") + 1]))',
        "if (headers.length > 0)",
      ],
      "errors have the request's id": [
        '} else if (status >= 400 || isPrivate(response.getHeader("cache-control")))',
        '} else if (isPrivate(response.getHeader("cache-control")))',
      ],
    },
    "app/server/observed.server.ts": {
      "the log leaves out what was searched for": ["path: withoutQuery(url)", "path: url"],
    },
    "app/server/request-log.server.ts": {
      "the log names clients by a hash that changes daily": [
        "const name = clientName(client, time.slice(0, 10));",
        "const name = clientName(client, time.slice(0, 10)) && client;",
      ],
    },
    "app/routes/assets/metrics.ts": {
      "metrics are not for everyone":
        '  if (!hasToken(args.request)) await requireApiUser(args, "admin");\n',
      "metrics are not for users": [
        'requireApiUser(args, "admin")',
        'requireApiUser(args, "user")',
      ],
      "metrics are for the right token": [
        "return isSecret(given,",
        "return Boolean(given) || isSecret(given,",
      ],
      "no token is none": [
        "if (!given || !env.METRICS_TOKEN) return false;",
        "if (!given) return false;",
      ],
    },
    "app/routes/assets/ready.ts": {
      "a site that cannot save is not ready": ["status: isReady ? 200 : 503", "status: 200"],
    },
  },
);
