import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const parts = ["account", "container", "object"];
/** Debian's packages of it. */
export const swiftPackages = [...parts, "proxy"].map((name) => `swift-${name}`);

/** Debian's Python, which knows its packages; another one may come first in the PATH. */
const python = "/usr/bin/python3";

/** Whether OpenStack Swift is there, an object store that speaks S3. */
export const hasSwift = () => existsSync("/usr/bin/swift-proxy-server");

/** Its four servers in one process, which starts in half the time; it prints the proxy's port. */
const servers = `
import os
import sys
import eventlet
eventlet.monkey_patch(all=False, socket=True, select=True, thread=True)
from eventlet import wsgi
from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.ring import RingBuilder
from swift.common.utils import NullLogger
from swift.common.wsgi import loadapp

parent = os.getppid()
home, *parts = sys.argv[1:]
sockets = {name: eventlet.listen(("127.0.0.1", 0)) for name in parts + ["proxy"]}
for name in parts:
    ring = RingBuilder(1, 1, 1)
    port = sockets[name].getsockname()[1]
    ring.add_dev(dict(id=0, region=1, zone=1, ip="127.0.0.1", port=port, device="d", weight=1))
    ring.rebalance()
    ring.get_ring().save(f"{home}/{name}.ring.gz")
for name, socket in sockets.items():
    app = loadapp(f"{home}/{name}.conf")
    eventlet.spawn(wsgi.server, socket, app, NullLogger(), protocol=SwiftHttpProtocol)
print(sockets["proxy"].getsockname()[1], flush=True)
# A test process that ends early takes it along.
while os.getppid() == parent:
    eventlet.sleep(1)
`;

const keys = { S3_ACCESS_KEY_ID: "test:tester", S3_SECRET_ACCESS_KEY: "the-secret-of-the-bucket" };
const region = "us-east-1";

/** @typedef {{ method?: string, body?: Uint8Array | string }} Asked */

/** Starts Swift with one bucket, on loopback and in a folder of its own. */
export async function startSwift(bucket = "pictures") {
  const home = mkdtempSync(join(tmpdir(), "sefer-swift-"));
  mkdirSync(join(home, "devices/d"), { recursive: true });
  const config = (/** @type {string[]} */ ...[name, pipeline, ...sections]) =>
    writeFileSync(
      join(home, `${name}.conf`),
      `[DEFAULT]
swift_dir = ${home}
devices = ${home}/devices
mount_check = false
[pipeline:main]
pipeline = ${pipeline}
${sections.join("\n")}
`,
    );
  for (const name of parts)
    config(name, `${name}-server`, `[app:${name}-server]`, `use = egg:swift#${name}`);
  config(
    "proxy",
    "catch_errors cache s3api tempauth proxy-server",
    ...["[app:proxy-server]", "use = egg:swift#proxy", "account_autocreate = true"],
    ...["[filter:catch_errors]", "use = egg:swift#catch_errors"],
    // It wants one, and does without: nobody listens there.
    ...["[filter:cache]", "use = egg:swift#memcache", "memcache_servers = 127.0.0.1:9"],
    ...["[filter:s3api]", "use = egg:swift#s3api", `location = ${region}`],
    ...["[filter:tempauth]", "use = egg:swift#tempauth"],
    `user_test_tester = ${keys.S3_SECRET_ACCESS_KEY} .admin`,
  );
  const child = spawn(python, ["-c", servers, home, ...parts], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [printed] = await Promise.race([
    once(child.stdout, "data"),
    ended.then(([code]) => {
      throw new Error(`Swift did not start (${code})`);
    }),
  ]);
  const url = `http://127.0.0.1:${String(printed).trim()}`;
  // Not at the top: `npm test` reads this before it installs packages.
  const { AwsClient } = await import("aws4fetch");
  const client = new AwsClient({
    accessKeyId: keys.S3_ACCESS_KEY_ID,
    secretAccessKey: keys.S3_SECRET_ACCESS_KEY,
    ...{ region, service: "s3", retries: 0 },
  });
  const ask = async (/** @type {string} */ path, /** @type {Asked} */ init = {}) => {
    const response = await client.fetch(`${url}/${bucket}${path}`, init);
    if (!response.ok) throw new Error(`Swift answered ${response.status} to ${path}`);
    return response.text();
  };
  await ask("", { method: "PUT" });
  return {
    port: Number(new URL(url).port),
    settings: { ...keys, S3_ENDPOINT: url, S3_BUCKET: bucket, S3_REGION: region },
    put: (/** @type {string} */ name, /** @type {Uint8Array | string} */ body) =>
      ask(`/${name}`, { method: "PUT", body }),
    remove: (/** @type {string} */ name) => ask(`/${name}`, { method: "DELETE" }),
    async names() {
      const xml = await ask("?list-type=2");
      return Array.from(xml.matchAll(/<Key>([^<]*)</g), ([, name]) => name);
    },
    async stop() {
      child.kill();
      await ended;
      rmSync(home, { recursive: true });
    },
  };
}
