import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "./request.server";
import { hasBody } from "./request-body.server";

export type ConnectionLimits = {
  connections: number;
  connectionsPerNetwork: number;
  /** Milliseconds in which `bodyProgress` bytes of a body must arrive, or its end. */
  bodyTimeout: number;
  bodyProgress: number;
  connectionsCheckingInterval: number;
};

/** `bytes` is what the socket had read: at the last check, and when the body last made progress. */
type Connection = {
  socket: Socket;
  network: string;
  openedAt: number;
  bytes: number;
  request?: IncomingMessage;
  response?: ServerResponse;
  body?: { request: IncomingMessage; bytes: number; since: number };
};

const closers = new WeakMap<Server, () => void>();

/** At the cap, the connection silent longest is closed, unless a request of it is being answered. */
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

  function hasRoom(connections: Set<Connection> | undefined, max: number): boolean {
    if (!connections || connections.size < max) return true;
    let newcomer: Connection | undefined;
    for (const connection of connections) {
      if (isBusy(connection) || look(connection)) continue;
      if (!isNew(connection)) {
        close(connection);
        return true;
      }
      newcomer ??= connection;
    }
    if (newcomer) close(newcomer);
    return newcomer !== undefined;
  }

  function isNew({ bytes, openedAt }: Connection): boolean {
    return bytes === 0 && performance.now() - openedAt < limits.connectionsCheckingInterval;
  }

  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const mayStay =
      hasRoom(networks.get(network), limits.connectionsPerNetwork) &&
      hasRoom(all, limits.connections);
    if (!mayStay) return void socket.destroy();
    const connection = { socket, network, openedAt: performance.now(), bytes: 0 };
    bySocket.set(socket, connection);
    add(connection);
    socket.once("close", () => remove(connection));
  });

  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = bySocket.get(socket);
    if (!connection) return;
    Object.assign(connection, { request, response });
    if (hasBody(request))
      connection.body = { request, bytes: socket.bytesRead, since: performance.now() };
  });

  const timer = setInterval(() => {
    for (const connection of [...all]) {
      look(connection);
      if (isSilent(connection, limits)) {
        sendTimeout(connection);
        close(connection);
      }
    }
  }, limits.connectionsCheckingInterval).unref();
  server.once("close", () => clearInterval(timer));

  closers.set(server, () => {
    for (const connection of [...all]) if (!isBusy(connection)) close(connection);
  });
}

/** Browsers and proxies send one request at a time; the next may come as the last byte leaves. */
const maxPipelined = 2;

/** A thousand requests fit into one packet, and their answers would wait in memory. */
export function limitPipelining(handler: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number) => {
    const count = (underWay.get(socket) ?? 0) + change;
    underWay.set(socket, count);
    return count;
  };
  return (request, response) => {
    const { socket } = request;
    if (add(socket, 1) > maxPipelined) return void socket.destroy();
    response.once("close", () => add(socket, -1));
    handler(request, response);
  };
}

export function closeUnanswered(server: Server): void {
  closers.get(server)?.();
}

/** Whether a request has been read, as far as the handler has room for it, and is not answered. */
function isBusy({ request, response }: Connection): boolean {
  if (!request || !response || response.writableFinished) return false;
  return request.complete || isFull(request);
}

function isFull({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark;
}

function isSilent(connection: Connection, { bodyTimeout, bodyProgress }: ConnectionLimits) {
  const { body, socket } = connection;
  if (!body) return false;
  const now = performance.now();
  if (body.request.complete) {
    connection.body = undefined;
  } else if (isFull(body.request) || socket.bytesRead - body.bytes >= bodyProgress) {
    connection.body = { ...body, bytes: socket.bytesRead, since: now };
  } else return now - body.since >= bodyTimeout;
  return false;
}

function sendTimeout({ socket, response }: Connection): void {
  if (response && !response.headersSent)
    socket.write("HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
}
