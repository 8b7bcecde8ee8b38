/** Guards of hosts, origins, paths and bodies. Each takes one away; see `parts/mutations.mjs`. */
const middleware = "app/server/middleware.server.ts";
const origin = "app/server/origin.server.ts";
const path = "app/server/request-path.server.ts";
const fields = "app/server/field-limit.server.ts";
const client = "app/server/client-address.server.ts";
const body = "app/server/request-body.server.ts";

const edgeTests = ["http/middleware"];

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
    find: "if (!hostPattern.test(given) || ",
    replace: "if (",
    tests: edgeTests,
  },
  {
    name: "addresses with a null character are refused",
    file: path,
    find: 'decoded.includes("\\0") ? "" : withoutSlashes',
    replace: "withoutSlashes",
    tests: edgeTests,
  },
  {
    name: "forwarded addresses from strangers are ignored",
    file: client,
    find: "const entries = proxies ? ",
    replace: "const entries = proxies >= 0 ? ",
    tests: edgeTests,
  },
  {
    name: "of several proxies the outermost one's entry counts",
    file: client,
    find: "entries.at(-proxies) ?? entries[0]",
    replace: "entries.at(-1) ?? entries[0]",
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
    find: "    if (received > bytes) return message;\n",
    tests: edgeTests,
  },
  {
    name: "64 KB for a form",
    file: body,
    find: "bytes: 64 * kilobyte, parts: 20",
    replace: "bytes: 640 * kilobyte, parts: 20",
    tests: [...edgeTests, "api/upload-image", "routes/admin-properties"],
  },
  {
    name: "a form has 1,000 fields",
    file: fields,
    find: 'exceeds("&", maxFields - 1)',
    replace: 'exceeds("&", Infinity)',
    tests: edgeTests,
  },
  {
    name: "a multipart form has 20 parts, or 200",
    file: fields,
    find: ", parts + 1), message }",
    replace: ", Infinity), message }",
    tests: edgeTests,
  },
  {
    name: "fields count across the border of two chunks",
    file: fields,
    find: "rest = data.subarray(after);",
    replace: "rest = data.subarray(data.length);",
    tests: edgeTests,
  },
  {
    name: "a form without a boundary is refused",
    file: middleware,
    find: 'if (isUnreadableForm(headers["content-type"]))',
    replace: 'if (isUnreadableForm(""))',
    tests: edgeTests,
  },
  {
    name: "a path is the one that it resolves to",
    file: path,
    find: '    if (origin !== base || pathname !== path) return "";\n',
    tests: edgeTests,
  },
  {
    name: "an encoded slash begins no segment",
    file: path,
    find: '.replaceAll("/", "%2f")',
    tests: edgeTests,
  },
  {
    name: "a path counts in lower case",
    file: path,
    find: "withoutSlashes(decoded.toLowerCase())",
    replace: "withoutSlashes(decoded)",
    tests: edgeTests,
  },
  {
    name: "other sites' hosts are misdirected",
    file: origin,
    find: "return isOurs || probes.includes(pathOf(request)) ? undefined : misdirected;",
    replace: "return isOurs || probes.includes(pathOf(request)) ? undefined : undefined;",
    tests: edgeTests,
  },
  {
    name: "two Hosts are none",
    file: origin,
    find: "  if (hostsOf(request) !== 1) return malformed;\n",
    tests: edgeTests,
  },
  {
    name: "writes come by the site's own scheme",
    file: origin,
    find: "if (scheme && protocol !== ",
    replace: "if (scheme === protocol && protocol !== ",
    tests: edgeTests,
  },
  {
    name: "only a proxy of ours tells the scheme",
    file: origin,
    find: 'const forwarded = trustProxy ? headers["x-forwarded-proto"] : undefined;',
    replace: 'const forwarded = headers["x-forwarded-proto"];',
    tests: edgeTests,
  },
  {
    name: "forwarded headers of clients go no further",
    file: middleware,
    find: 'if (name.startsWith("x-forwarded-")',
    replace: 'if (name.startsWith("x-never-")',
    tests: edgeTests,
  },
];

export default edits;
