import type { LoaderFunctionArgs } from "@remix-run/node";
import { noFallback } from "~/models/catalogue/image/image";
import {
  type ImageContent,
  readFallbackImage,
  readImage,
} from "~/models/catalogue/image/image.server";
import { Busy, Unavailable } from "~/models/errors";
import { clientNetwork } from "~/server/request.server";

/** An image that is missing, or in a bucket that does not answer, is a 404 with the stock photo as its body, which browsers display. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    const image = await readImage(params.file ?? "", clientNetwork(request));
    if (image) return reply(request, 200, image, "public, max-age=31536000, immutable");
  } catch (error) {
    if (error instanceof Busy || !(error instanceof Unavailable)) throw error;
  }
  if (new URL(request.url).search === noFallback)
    return new Response(null, { status: 404, headers: { "Cache-Control": shortly } });
  return reply(request, 404, await readFallbackImage(), shortly);
}

const shortly = "public, max-age=60";

function reply(
  request: Request,
  status: number,
  { bytes, contentType }: ImageContent,
  caching: string,
): Response {
  return new Response(request.method === "HEAD" ? null : bytes, {
    status,
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(bytes.length),
      "Cache-Control": caching,
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy":
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    },
  });
}
