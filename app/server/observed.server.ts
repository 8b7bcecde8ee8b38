import type { RequestListener } from "node:http";
import { logFault, newRequestId, sendRequestId, withRequestId } from "./request.server";
import { withoutQuery } from "./request-path.server";

export type ObservedRequest = {
  id: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  bytes: number;
  isWhole: boolean;
  client: string;
};

type ObserverSettings = {
  clientOf: (request: Parameters<RequestListener>[0]) => string;
  observe: (request: ObservedRequest) => void;
};

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
        logFault("a request could not be handled:", error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { "Cache-Control": "no-store" }).end();
      }
    });
  };
}
