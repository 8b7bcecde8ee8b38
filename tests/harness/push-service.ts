import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Claims = { aud: string; exp: number; sub: string };

/** A browser's push service on loopback, and the browser: it checks who tells, and decrypts. */
export async function startPushService() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const messages: { path: string; ttl: number; claims: Claims; body: unknown }[] = [];
  const state = { status: 201 };

  const server = createServer(async (request, response) => {
    const encrypted = await buffer(request);
    const { headers, url: path = "" } = request;
    const claims = claimsOf(headers.authorization ?? "");
    if (state.status === 201 && headers["content-encoding"] === "aes128gcm") {
      const body = JSON.parse(decrypt(encrypted));
      messages.push({ path, ttl: Number(headers.ttl), claims, body });
    }
    response.writeHead(state.status).end();
  });

  /** RFC 8291. */
  function decrypt(message: Buffer): string {
    const salt = message.subarray(0, 16);
    const keyLength = message.readUInt8(20);
    const sender = message.subarray(21, 21 + keyLength);
    const sealed = message.subarray(21 + keyLength);
    const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
    const shared = derive(keys.computeSecret(sender), auth, info, 32);
    const key = derive(shared, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = derive(shared, salt, "Content-Encoding: nonce\0", 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    messages,
    state,
    /** What a browser gives to a site that may tell it something. */
    subscription: (name: string) => ({
      endpoint: `${url}/${name}`,
      p256dh: keys.getPublicKey().toString("base64url"),
      auth: auth.toString("base64url"),
    }),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** RFC 8292. @throws {Error} unless the sender has signed it */
function claimsOf(authorization: string): Claims {
  const [, header = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString("base64url"),
  );
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    {
      key: createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" }),
      dsaEncoding: "ieee-p1363",
    },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the sender is not who they say");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}
