import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sources } from "./harness/house.mjs";

const code = sources
  .filter(({ path }) => !path.startsWith("tests/"))
  .map(({ path, text }) => ({ path, text: text.replace(/^\s*(\/?\*|\/\/).*$/gm, "") }));

const filesWith = (pattern: RegExp) =>
  code.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe("what is dangerous stands in few places", () => {
  test("no text becomes code, no window listens to others", () => {
    expect(filesWith(/\beval\(|new Function\b|node:vm/)).toEqual([]);
    // Pages and the service worker of this site tell each other, and no other origin can.
    const messages = /postMessage|onmessage|addEventListener\("message"/;
    const ours = /^app\/(worker|ui\/offline|routes\/admin\/layout)\//;
    expect(filesWith(messages).filter((path) => !ours.test(path))).toEqual([]);
    expect(filesWith(/window\.(on|addEventListener\(")message|(parent|opener)\.post/)).toEqual([]);
  });

  test("programs are started by what the operator runs, and never through a shell", () => {
    const starting = filesWith(/node:child_process/);
    const operated = /^app\/(cli|models\/operations\/backup)\//;
    expect(starting.filter((path) => !operated.test(path))).toEqual([]);
    expect(filesWith(/shell: true|\bexec(Sync)?\b[^}]*\} from "node:child_process"/)).toEqual([]);
  });

  test("text becomes HTML through React or the template that escapes", () => {
    expect(filesWith(/dangerouslySetInnerHTML/)).toEqual(["app/platform/raw.tsx"]);
    expect(filesWith(/\b(inner|outer)HTML = |insertAdjacentHTML|document\.write\(/)).toEqual([]);
  });

  test("SQL that is no parameter is made of names of ours", () => {
    const written = ["app/models/history/change", "app/models/messages/subscriber/subscriber"];
    const schemas = ["db/contact-keys.ts", "db/system-schema.ts"];
    const allowed = [...written.map((path) => `${path}.server.ts`), ...schemas];
    expect(filesWith(/sql\.raw\(/)).toEqual(allowed);
  });

  test("the server calls the bucket, the mail server, Telegram and push services, and nobody whom a visitor names", () => {
    const onServer = filesWith(/\bfetch\(|\b(https?|net|tls)\.(get|request|connect)\(|nodemailer/);
    expect(onServer.filter((path) => /\.server\.tsx?$|^db\//.test(path))).toEqual([
      "app/models/bucket.server.ts",
      "app/models/messages/outbox/mail.server.ts",
      "app/models/messages/outbox/telegram.server.ts",
      "app/models/messages/push/push.server.ts",
    ]);
  });

  test("hashes are SHA-256, and no secret comes from Math.random", () => {
    expect(filesWith(/create(Hash|Hmac)\((?!"sha256")/)).toEqual([]);
    expect(filesWith(/Math\.random/)).toEqual([
      "app/models/bucket.server.ts",
      "db/client.ts",
      "db/cluster.ts",
    ]);
  });
});

/** The requirements of levels 1 and 2 by chapter, as `section.first-last`. */
const requirements: Record<number, string> = {
  1: "1.1-2 2.1-9 3.1-11 4.1-3 5.1-2",
  2: "1.1-3 2.1-3 3.1-4 4.1-1",
  3: "2.1-2 3.1-4 4.1-6 5.1-5 7.1-2",
  4: "1.1-3 2.1-1 3.1-2 4.1-4",
  5: "1.1-1 2.1-3 3.1-2 4.1-3",
  6: "1.1-3 2.1-12 3.1-4 4.1-4 5.1-5 6.1-3 8.1-4",
  7: "1.1-3 2.1-4 3.1-2 4.1-5 5.1-2 6.1-2",
  8: "1.1-2 2.1-3 3.1-1 4.1-1",
  9: "1.1-3 2.1-4",
  10: "1.1-2 2.1-2 3.1-4 4.1-11 5.1-5 6.1-2 7.1-3",
  11: "1.1-2 2.1-3 3.1-3 4.1-4 5.1-1 6.1-1",
  12: "1.1-3 2.1-2 3.1-4",
  13: "1.1-1 2.1-5 3.1-2 4.1-5",
  14: "1.1-2 2.1-4 3.1-3",
  15: "1.1-3 2.1-3 3.1-7",
  16: "1.1-1 2.1-5 3.1-4 4.1-3 5.1-3",
  17: "1.1-1 2.1-4 3.1-2",
};

/** `V1.2.3` to `V1.2.5` for "2.3-5" of chapter 1. */
function numbers(chapter: string | number, ranges: string): string[] {
  return ranges.split(" ").flatMap((range) => {
    const [section = "", first = "", last = first] = range.split(/[.-]/);
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, at) => `V${chapter}.${section}.${Number(first) + at}`);
  });
}

describe("docs/security.md", () => {
  const document = readFileSync("docs/security.md", "utf8");

  test("names tests that exist", () => {
    const references = [...document.matchAll(/`(tests\/[\w/.-]+)`((?:,? ?"[^"]+")*)/g)];
    expect(references.length).toBeGreaterThan(100);
    const missing = references.flatMap(([, path = "", names = ""]) => {
      if (!existsSync(path)) return [path];
      const text = readFileSync(path, "utf8").replaceAll('\\"', '"');
      const quoted = [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
      const absent = quoted.filter((name) => !["`", '"'].some((q) => text.includes(q + name + q)));
      return absent.map((name) => `${path} "${name}"`);
    });
    expect(missing).toEqual([]);
  });

  test("names files that exist", () => {
    const paths = [...document.matchAll(/`((?:app|db|docs)\/[\w./-]*|\.env\.example)`/g)];
    expect(paths.map(([, path = ""]) => path).filter((path) => !existsSync(path))).toEqual([]);
  });

  test.each(Object.entries(requirements))(
    "has every requirement of V%s once",
    (chapter, ranges) => {
      const rows = document.split("\n").filter((line) => line.startsWith(`| V${chapter}.`));
      const cited = rows.flatMap((row) => {
        const [, cell = ""] = row.split("|");
        return [...cell.matchAll(/V\d+\.(\d+\.\d+)(?:–(\d+))?/g)].flatMap(([, first, last]) =>
          numbers(chapter, last ? `${first}-${last}` : `${first}`),
        );
      });
      expect(cited.sort()).toEqual(numbers(chapter, ranges).sort());
    },
  );
});
