const kilobyte = 1024;

const fields = `name email phone message requirements budget visitDate propertyInterests website
username password confirmPassword newPassword currentPassword token redirect title description address
price currency state zipCode bedrooms bathrooms squareFeet propertyType yearBuilt isFeatured city subcity
country features images status offer latitude longitude imageUrl active displayOrder isAdmin role intent
id ids session version note quarantined submissionKey search kind entity action entityId q from limit
offset page sort minPrice maxPrice minBedrooms csv file image photos draft`.split(/\s+/);
const intents =
  "add edit active delete role reset-password status note quarantine end end-all email-all upload confirm".split(
    " ",
  );
const odd = [
  ..."constructor toString hasOwnProperty __proto__ __proto__.isAdmin".split(" "),
  ..."constructor[prototype][isAdmin] features[4294967294] features[-1] features[] a[b][c][d]".split(
    " ",
  ),
  ..."$where a.b.c images[0][0] __intent__ __state__ [] . %00".split(" "),
  "",
  " ",
  "ስም",
  "\u0000",
  "a\r\nX: y",
];
const methods =
  "GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND QUERY NONSENSE get".split(" ");
const ids = [
  ..."1 2 3 0 -1 1-slug abc NaN 1e3 0x1 1.5 %31 %00 . .. %2e%2e %2f 1%2F2 %C3%28 %E0%A4%A %".split(
    " ",
  ),
  ..."9007199254740993 99999999999999999999999 undefined null __proto__ 1;2 1,2 ሰፈር 🏠".split(" "),
  "a".repeat(5000),
  "%F0%9F%8F%A0",
  "000000000000000000000001-1600x1067-aabbcc.jpg",
  "1.xml",
  "2.xml",
];
const conditions = [
  ["Accept", "text/html"],
  ["Accept", "application/json;q=0, */*;q=nonsense"],
  ["Accept-Encoding", "br"],
  ["Accept-Encoding", "gzip;q=0, br;q=, *"],
  ["Accept-Language", "am-ET,".repeat(200)],
  ["If-None-Match", '"'.repeat(3000)],
  ["If-None-Match", "*"],
  ["If-Match", '"999"'],
  ["If-Modified-Since", "yesterday"],
  ["Range", "bytes=5-2,-1,0-"],
  ["Cookie", "sefer_session=%"],
  ["Cookie", "sefer_session=eyJfX3Byb3RvX18iOnt9fQ%3D%3D"],
  ["Cookie", `sefer_flash=${"A".repeat(3000)}; sefer_consent=granted; =; ;;`],
  ["Save-Data", "on"],
  ["Expect", "100-continue"],
  ["Upgrade", "websocket"],
  ["X-Forwarded-For", "::1, not an address, 1.2.3.4:99"],
  ["X-Forwarded-Host", "evil.example:99999999"],
  ["X-HTTP-Method-Override", "DELETE"],
  ["X-Remix-Request", "yes"],
  ["Content-Encoding", "gzip"],
  ["Content-Language", "\u00ff\u00fe"],
  ["User-Agent", "%s%n{{7*7}}"],
];

const brokenJson = ["", ...'null true [] [[]] "text" 1e999 { {"a":} \ufeff{} NaN'.split(" ")];
const jsonTypes = ["/json", "/json; charset=utf-7", "/merge-patch+json"];
const oddData = ["", "=", "=root", "=admin", "=site", "=__proto__", "=%00", "=x&_data=y"];
const oddQueries = "?index ?index&index ?% ?%E0%A4%A ?&&=&= ?a=%00 ?__proto__=1 ?#".split(" ");
const boundaries = ["b", "----WebKitFormBoundaryAbC", "'()+_,-./:=?", "x".repeat(70), '"q"'];
const otherTypes = [
  ..."text/plain text/csv application/octet-stream nonsense image/svg+xml".split(" "),
  ...["", "a/b; ".repeat(200)],
];

/**
 * Requests as no browser would send them, and some that one might, to every address of the site.
 * @param {import("../../db/seed/random").RandomSource} random
 * @param {{ id: string, path: string }[]} addresses
 */
export function grammar(random, addresses) {
  const { pick, int, chance } = random;

  const values = [
    () => "",
    () => pick(["0", "-1", "1", "1e308", "9007199254740993", "NaN", "Infinity", "٣", "1,5", "25M"]),
    () => int(-5, 5),
    () => pick([1e308, -0, 2 ** 53, 0.1, null, true, false]),
    () => "x".repeat(pick([1, 100, 10_000])),
    () => pick(["\u0000", "a\u0000b", "\ud800", "\u202e\u200b", "é\u0301".repeat(50), "ሰላም", "🏠"]),
    () => pick(["' or 1=1 --", '"; drop table users; --', "%_%", "\\", "a* OR b", '"""', "NEAR("]),
    () => pick(["../../etc/passwd", "/images/..%2f", "//evil.example", "javascript:alert(1)"]),
    () => pick(["<script>alert(1)</script>", "=1+1", "\r\nBcc: a@b.example", "a@b.example"]),
    () =>
      pick(["2030-01-31", "2030-02-31", "0000-00-00", "New", "For Sale", "House", "Bole", "admin"]),
    () => [],
    () => ["a", 1, null],
    () => ({ a: { b: 1 } }),
  ];
  const plausible = {
    name: "Sara Bekele",
    email: () => `fuzz${int(1, 1e9)}@mail.example`,
    phone: "+251911234567",
    message: "I would like to see this home.",
    requirements: "Three bedrooms near Megenagna.",
    username: () => `fuzz${int(1, 1e9)}`,
    password: "long enough",
    title: "House with a view",
    description: "Four rooms above the city.",
    imageUrl: "https://images.example/a.jpg",
    price: "8500000",
    bedrooms: "4",
    bathrooms: "2",
    squareFeet: "2400",
    address: "Entoto road",
    state: "Addis Ababa",
    zipCode: "1000",
    propertyType: "House",
    subcity: "Bole",
    status: "For Sale",
  };
  const known = Object.entries(plausible);
  const value = () => pick(values)();

  /** Names and values: a form as it should be with a few of its fields spoilt, or nothing of a form. */
  function pairs() {
    const form = chance(0.8)
      ? known.map(([name, given]) => [name, typeof given === "function" ? given() : given])
      : [];
    if (chance(0.5)) form.push(["intent", pick(intents)], ["id", int(0, 4)]);
    for (let count = chance(0.4) ? 0 : int(1, 4); count > 0; count--)
      form.push([chance(0.7) ? pick(fields) : pick(odd), value()]);
    return form;
  }

  const manyNames = (size) => {
    const names = [];
    for (let number = 0, bytes = 0; bytes < size; number++) {
      const name = `${number.toString(36)}=`;
      names.push(name);
      bytes += name.length + 1;
    }
    return names.join("&").slice(0, size);
  };
  const text = (given) => (typeof given === "object" ? JSON.stringify(given) : String(given));
  const encoded = (form) =>
    form
      .map(([name, given]) =>
        [name, text(given)].map((each) => encodeURIComponent(each.toWellFormed())).join("="),
      )
      .join("&");

  const form = () => ({
    type: "application/x-www-form-urlencoded",
    body: pick([
      ...Array(3).fill(() => encoded(pairs())),
      () => `${"n".repeat(int(1, 60) * kilobyte)}=1`,
      () => Array.from({ length: 1500 }, (_, number) => `f${number}=${number}`).join("&"),
      () => Array.from({ length: 1500 }, () => `features=a`).join("&"),
      () => manyNames(64 * kilobyte),
      () => `features${"[a]".repeat(int(1, 20_000))}=1`,
      () => "%=%&%zz=%E0%A4%A&=&&&&==",
      () => Buffer.from([0x6e, 0x3d, 0xff, 0xfe, 0xc3, 0x28, 0x26, 0x00, 0x3d]),
      () => "a.".repeat(20_000),
    ])(),
  });
  const json = () => ({
    type: `application${pick(jsonTypes)}`,
    body: pick([
      ...Array(3).fill(() => JSON.stringify(Object.fromEntries(pairs()))),
      () => `{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}}`,
      () => "[".repeat(int(1, 30_000)),
      () => `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
      () => `{"features": ${JSON.stringify(Array.from({ length: 5_000 }, (_, number) => number))}}`,
      () => `{"images": ${"[".repeat(2_000)}${"]".repeat(2_000)}}`,
      () => pick(brokenJson),
      () => Buffer.from([0x7b, 0x22, 0xff, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
      () => `{${Array.from({ length: 4_000 }, (_, number) => `"k${number}":1`).join(",")}}`,
    ])(),
  });
  function multipart() {
    const boundary = pick(boundaries);
    const part = (name, given, more = "") =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${given}\r\n`;
    const file = '; filename="../../a\u0000.jpg"\r\nContent-Type: image/jpeg';
    const end = `--${boundary}--\r\n`;
    const fields = () =>
      pairs()
        .map(([name, given]) => part(name, text(given)))
        .join("") + end;
    return {
      type: pick([
        ...Array(3).fill(`multipart/form-data; boundary=${boundary}`),
        "multipart/form-data",
        "multipart/form-data; boundary=",
        `multipart/form-data; boundary=${"y".repeat(300)}`,
        `multipart/mixed; boundary=${boundary}`,
      ]),
      body: pick([
        ...[fields, fields],
        () => part("image", "not a picture", file) + end,
        () => part("file", 'title,price\r\n"unclosed', file) + end,
        () => Array.from({ length: 1_000 }, (_, number) => part(`p${number}`, "")).join("") + end,
        () => part("image", "x".repeat(5 * kilobyte), file),
        () => `--${boundary}\r\n\r\n\r\n--${boundary}`,
        () => `--${boundary}\r\nContent-Disposition: form-data; name="${"n".repeat(20_000)}`,
        () => `--${boundary}\r\n${"X-A: b\r\n".repeat(3_000)}\r\n\r\n${end}`,
        () => end,
      ])(),
    };
  }
  const other = () => ({
    type: pick(otherTypes),
    body: pick([() => "", () => "hello=1", () => Buffer.alloc(2_000, 0xff)])(),
  });

  function query(ids) {
    return pick([
      ...Array(3).fill(() => ""),
      ...Array(2).fill(() => `?_data=${encodeURIComponent(pick(ids))}`),
      () => `?_data${pick(oddData)}`,
      () => pick(oddQueries),
      () => `?${encoded(pairs()).slice(0, 4_000)}`,
      () =>
        `?${Array.from({ length: 1_500 }, (_, number) => `f${number}=`)
          .join("&")
          .slice(0, 8_000)}`,
      () =>
        `?${encoded([
          [pick(fields), value()],
          [pick(fields), value()],
        ]).slice(0, 6_000)}`,
      () =>
        `?page=${pick(["0", "-1", "1e9", "99999999999999999999", "2", "a"])}&sort=${pick(fields)}&limit=1000`,
    ])();
  }

  const spoilt = (path) =>
    pick([
      () => `/${path}`,
      () => `${path}/`,
      () => `${path}//`,
      () => `/.${path}`,
      () => `/x/..${path}`,
      () => `/%2e%2e${path}`,
      () => `/admin/properties/import/../../..${path}`,
      () => `${path}/%2e%2e/%2e%2e${path}`,
      () => path.replaceAll("/", "\\"),
      () => path.replaceAll("/", "/%2f"),
      () => path.toUpperCase(),
      () => `${path}.data`,
      () => `${path};a=b`,
      () => `${path}%00`,
      () => `${path}%`,
      () => `${path}/${"a/".repeat(2_000)}`,
      () => `http://other.example${path}`,
      () => `${path}/ሰፈር`,
    ])();

  const likely = (path) =>
    /^\/api\/admin\/.*:id/.test(path)
      ? ["GET", "POST", "PATCH", "PATCH", "DELETE"]
      : ["GET", "POST", "POST"];

  const dataIds = addresses.map(({ id }) => id);

  return {
    /** One request. @returns {{ method: string, path: string, headers: object, body: string | Buffer, route: string }} */
    request() {
      const address = pick(addresses);
      const filled = address.path.replace(/:\w+|\*/g, () => pick(ids));
      const path = (chance(0.85) ? filled : spoilt(filled)) + query([address.id, pick(dataIds)]);
      const headers = {};
      for (let count = chance(0.3) ? int(1, 3) : 0; count > 0; count--) {
        const [name, given] = pick(conditions);
        headers[name] = given;
      }
      const method = chance(0.9) ? pick(likely(address.path)) : pick(methods);
      const hasBody = method === "GET" || method === "HEAD" ? chance(0.05) : chance(0.9);
      if (!hasBody) return { method, path, headers, body: "", route: address.path };
      const { type, body } = pick([form, form, json, json, multipart, other])();
      if (type) headers["Content-Type"] = type;
      if (chance(0.8)) headers["Content-Length"] = Buffer.byteLength(body);
      else headers["Transfer-Encoding"] = "chunked";
      const sent = headers["Transfer-Encoding"] ? chunked(Buffer.from(body), int) : body;
      return { method, path, headers, body: sent, route: address.path };
    },
  };
}

function chunked(body, int) {
  const pieces = [];
  for (let at = 0; at < body.length; ) {
    const piece = body.subarray(at, at + int(1, 20_000));
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n"));
    at += piece.length;
  }
  return Buffer.concat([...pieces, Buffer.from("0\r\n\r\n")]);
}
