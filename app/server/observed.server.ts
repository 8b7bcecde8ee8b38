import type { RequestListener } from "node:http";
import { logFault, newRequestId, sendRequestId, withRequestId } from "./request-id.server";
import { withoutQuery } from "./request-path.server";

/** A request that was answered, or broken off. */
export type ObservedRequest = {
  id: string;
  method: string;
  path: string;
  status: number;
  /** From the request's headers to the last byte that the system took. */
  milliseconds: number;
  /** That were sent, headers included. */
  bytes: number;
  /** False when the client left before the answer was whole. */
  isWhole: boolean;
  client: string;
};

export type ObserverSettings = {
  /** The network address of who asks. */
  clientOf: (request: Parameters<RequestListener>[0]) => string;
  observe: (request: ObservedRequest) => void;
};

/** Gives every request an id, and tells of it once it is over. */
export function observed(
  handler: RequestListener,
  { clientOf, observe }: ObserverSettings,
): RequestListener {
  return (request, response) => {
    const id = newRequestId();
    const since = performance.now();
    const { method = "", url = "", socket } = request;
    const client = clientOf(request);
    const sentBefore = socket.bytesWritten;
    sendRequestId(response, id);
    response.once("close", () => {
      observe({
        id,
        method,
        path: withoutQuery(url),
        status: response.statusCode,
        milliseconds: performance.now() - since,
        bytes: socket.bytesWritten - sentBefore,
        isWhole: response.writableFinished,
        client,
      });
    });
    withRequestId(id, () => {
      try {
        handler(request, response);
      } catch (error) {
        // It would end the process, and with it the other requests.
        logFault("a request could not be handled:", error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { "Cache-Control": "no-store" }).end();
      }
    });
  };
}
