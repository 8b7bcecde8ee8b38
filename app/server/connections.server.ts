import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "./client-address.server";
import { hasBody } from "./request-body.server";

export type ConnectionLimits = {
  /** Open connections of this process. */
  connections: number;
  /** Of one client, by its network address. */
  connectionsPerNetwork: number;
  /** Milliseconds in which `bodyProgress` bytes of a body must arrive, or its end. */
  bodyTimeout: number;
  bodyProgress: number;
  /** Milliseconds between looks at all connections. */
  connectionsCheckingInterval: number;
};

/** A body that is arriving, and what had been read when it last made progress. */
type Body = { request: IncomingMessage; bytes: number; since: number };

type Connection = {
  socket: Socket;
  network: string;
  /** When it was opened. */
  since: number;
  /** What had been read at the last look. */
  bytes: number;
  /** The latest. */
  request: IncomingMessage | null;
  response: ServerResponse | null;
  body: Body | null;
};

const unanswered = new WeakMap<Server, () => void>();

/**
 * Limits the connections of a server and how slowly a body may come. At the cap, the connection
 * gives way that has been silent longest of those on which no request is being answered: kept alive
 * for later, or with headers or a body on the way. A new one is refused when there is none such.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  // In the order of the last byte: those that were silent longest come first.
  const all = new Set<Connection>();
  const networks = new Map<string, Set<Connection>>();
  const bySocket = new WeakMap<Socket, Connection>();

  function add(connection: Connection): void {
    const { network } = connection;
    all.add(connection);
    networks.set(network, (networks.get(network) ?? new Set()).add(connection));
  }

  function remove(connection: Connection): void {
    const others = networks.get(connection.network);
    all.delete(connection);
    others?.delete(connection);
    if (others?.size === 0) networks.delete(connection.network);
  }

  /** Puts a connection last that was heard of since the last look. @returns whether it was */
  function look(connection: Connection): boolean {
    const { bytesRead } = connection.socket;
    if (bytesRead === connection.bytes) return false;
    connection.bytes = bytesRead;
    for (const ordered of [all, networks.get(connection.network)]) {
      ordered?.delete(connection);
      ordered?.add(connection);
    }
    return true;
  }

  function close(connection: Connection): void {
    remove(connection);
    connection.socket.destroy();
  }

  /** Whether there is room for one more, be it because another gave way. */
  function hasRoom(connections: Set<Connection> | undefined, most: number): boolean {
    if (!connections || connections.size < most) return true;
    let newcomer: Connection | undefined;
    for (const connection of connections) {
      // One that was heard of comes last now, and again in this loop.
      if (isBusy(connection) || look(connection)) continue;
      if (isNew(connection)) {
        newcomer ??= connection;
        continue;
      }
      close(connection);
      return true;
    }
    if (newcomer) close(newcomer);
    return newcomer !== undefined;
  }

  /** Whether it came just now, so that its first bytes may be on the way. */
  function isNew({ bytes, since }: Connection): boolean {
    return bytes === 0 && performance.now() - since < limits.connectionsCheckingInterval;
  }

  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const mayStay =
      hasRoom(networks.get(network), limits.connectionsPerNetwork) &&
      hasRoom(all, limits.connections);
    if (!mayStay) return void socket.destroy();
    const nothing = { request: null, response: null, body: null };
    const since = performance.now();
    const connection = { socket, network, since, bytes: 0, ...nothing };
    bySocket.set(socket, connection);
    add(connection);
    socket.once("close", () => remove(connection));
  });

  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = bySocket.get(socket);
    if (!connection) return;
    connection.request = request;
    connection.response = response;
    if (hasBody(request))
      connection.body = { request, bytes: socket.bytesRead, since: performance.now() };
  });

  const timer = setInterval(() => {
    for (const connection of [...all]) {
      look(connection);
      if (isSilent(connection, limits)) {
        sayTimeout(connection);
        close(connection);
      }
    }
  }, limits.connectionsCheckingInterval).unref();
  server.once("close", () => clearInterval(timer));

  unanswered.set(server, () => {
    for (const connection of [...all]) if (!isBusy(connection)) close(connection);
  });
}

/** Browsers and proxies send one request at a time; the next may come as the last byte leaves. */
const pipelined = 2;

/**
 * Closes a connection on which too many requests came before the first was answered: a thousand fit
 * into one packet, and all their answers would wait in memory for a client that reads none.
 */
export function limitPipelining(handler: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number) => {
    const count = (underWay.get(socket) ?? 0) + change;
    underWay.set(socket, count);
    return count;
  };
  return (request, response) => {
    const { socket } = request;
    if (add(socket, 1) > pipelined) return void socket.destroy();
    response.once("close", () => add(socket, -1));
    handler(request, response);
  };
}

/** Closes the connections of a server on which no request is being answered. */
export function closeUnanswered(server: Server): void {
  unanswered.get(server)?.();
}

/** Whether a request has been read, as far as the handler has room for it, and is not answered. */
function isBusy({ request, response }: Connection): boolean {
  if (!request || !response || response.writableFinished) return false;
  return request.complete || isFull(request);
}

/** Whether nothing more is read of a body until the handler takes what has come. */
function isFull({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark;
}

function isSilent(connection: Connection, { bodyTimeout, bodyProgress }: ConnectionLimits) {
  const { body, socket } = connection;
  if (!body) return false;
  const now = performance.now();
  if (body.request.complete) {
    connection.body = null;
  } else if (isFull(body.request) || socket.bytesRead - body.bytes >= bodyProgress) {
    connection.body = { ...body, bytes: socket.bytesRead, since: now };
  } else return now - body.since >= bodyTimeout;
  return false;
}

/** Says why the connection closes, where no answer has begun. */
function sayTimeout({ socket, response }: Connection): void {
  if (response && !response.headersSent)
    socket.write("HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
}
