import { guards } from "../guards.mjs";

/** Guards of hosts, origins, paths and bodies. See `guards.mjs`. */
export default guards(["http/middleware", "api/upload-image", "routes/admin-properties"], {
  "app/server/origin.server.ts": {
    "writes that a browser calls cross-site are refused":
      '  if (site !== undefined && site !== "same-origin" && site !== "none") return true;\n',
    "writes of another origin are refused": [
      "return originHost !== new URL(",
      'return originHost === "" && originHost !== new URL(',
    ],
    "writes of no origin are refused": [
      "if (!/^https?:/.test(origin) || !URL.canParse(origin)) return true;",
      "if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;",
    ],
    "a Host that is none is refused": ["if (!hostPattern.test(given) || ", "if ("],
    "other sites' hosts are misdirected": [
      "return isOurs || probes.includes(pathOf(request)) ? undefined : misdirected;",
      "return isOurs || probes.includes(pathOf(request)) ? undefined : undefined;",
    ],
    "two Hosts are none": "  if (hostsOf(request) !== 1) return malformed;\n",
    "writes come by the site's own scheme": [
      "if (scheme && protocol !== ",
      "if (scheme === protocol && protocol !== ",
    ],
    "only a proxy of ours tells the scheme": [
      'const forwarded = trustProxy ? headers["x-forwarded-proto"] : undefined;',
      'const forwarded = headers["x-forwarded-proto"];',
    ],
  },
  "app/server/middleware.server.ts": {
    "methods that nobody needs are refused": [
      'if (!allowedMethods.split(", ").includes(method))',
      'if (method === "TRACE")',
    ],
    "pages take no PATCH and DELETE": [
      'if (method !== "POST" && !isApi(request))',
      'if (method === "" && !isApi(request))',
    ],
    "a client cannot name its own address": [
      "headers[clientAddressHeader] = address;",
      "headers[clientAddressHeader] ??= address;",
    ],
    "a form without a boundary is refused": [
      'if (isUnreadableForm(headers["content-type"]))',
      'if (isUnreadableForm(""))',
    ],
    "forwarded headers of clients go no further": [
      'if (name.startsWith("x-forwarded-")',
      'if (name.startsWith("x-never-")',
    ],
  },
  "app/server/request-path.server.ts": {
    "addresses with a null character are refused": [
      'decoded.includes("\\0") ? "" : withoutSlashes',
      "withoutSlashes",
    ],
    "a path is the one that it resolves to":
      '    if (origin !== base || pathname !== path) return "";\n',
    "an encoded slash begins no segment": '.replaceAll("/", "%2f")',
    "a path counts in lower case": [
      "withoutSlashes(decoded.toLowerCase())",
      "withoutSlashes(decoded)",
    ],
  },
  "app/server/request.server.ts": {
    "forwarded addresses from strangers are ignored": [
      "const entries = proxies ? ",
      "const entries = proxies >= 0 ? ",
    ],
    "of several proxies the outermost one's entry counts": [
      "entries.at(-proxies) ?? entries[0]",
      "entries.at(-1) ?? entries[0]",
    ],
    "64 KB for a form": ["formBytes = 64 * 1024", "formBytes = 640 * 1024"],
  },
  "app/server/request-body.server.ts": {
    "a body is counted while it arrives": "    if (received > bytes) return message;\n",
  },
  "app/server/field-limit.server.ts": {
    "a form has 1,000 fields": ['exceeds("&", maxFields - 1)', 'exceeds("&", Infinity)'],
    "a multipart form has 20 parts, or 200": [", parts + 1), message }", ", Infinity), message }"],
    "fields count across the border of two chunks": [
      "rest = data.subarray(after);",
      "rest = data.subarray(data.length);",
    ],
  },
});
