import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** How the server answers a message: 451, hangs up or falls silent in the middle of it. */
type SmtpMood = "well" | "451" | "dies" | "hangs";

/** Codes of the replies to commands that the server refuses. */
type Refusals = { sender?: number; recipient?: number; message?: number };
type Done = (error?: Error | null) => void;

function reply(code: number | undefined, done: Done) {
  done(code ? Object.assign(new Error(`no, ${code}`), { responseCode: code }) : null);
}

/** A real SMTP server on loopback that keeps what it accepted. */
export async function startSmtp() {
  const mails: (Email & { raw: string })[] = [];
  const sockets = new Set<Socket>();
  const state = { mood: "well" as SmtpMood, refusals: {} as Refusals, attempts: 0 };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, done) => reply(state.refusals.sender, done),
    onRcptTo: (_address, _session, done) => reply(state.refusals.recipient, done),
    onData(stream, session, done) {
      state.attempts += 1;
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        const code = state.mood === "451" ? 451 : state.refusals.message;
        if (code) return reply(code, done);
        if (state.mood === "hangs") return;
        if (state.mood === "dies") return void closeAll();
        mails.push({ ...(await PostalMime.parse(raw)), raw });
        done(null, `taken from ${session.id}`);
      });
    },
  });
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  // A client that gives up is part of these tests.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    state,
    async stop() {
      closeAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A port that takes connections and never says a word. */
export async function startSilence() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: sockets,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
