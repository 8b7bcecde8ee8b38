import { createHash } from "node:crypto";
import { invalid } from "~/http/api/body.server";
import { resource } from "~/http/api/resource.server";
import { propertyJson } from "~/models/property/json";
import { listProperties } from "~/models/property/property.server";
import { apiPageLimit, apiQuery, givenParams } from "~/models/property/search/schema";

const { loader, action } = resource({
  async GET({ request }) {
    const url = new URL(request.url);
    const query = apiQuery.safeParse(givenParams(url.searchParams));
    if (!query.success) return invalid(query.error);

    const { limit = apiPageLimit, offset = 0, ...filters } = query.data;
    const { rows, total } = await listProperties(filters, { limit, offset });
    const body = JSON.stringify(rows.map(propertyJson));
    const headers = new Headers({
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-cache",
      ETag: `"${createHash("sha256").update(`${total} ${body}`).digest("base64url").slice(0, 27)}"`,
      "X-Total-Count": String(total),
    });
    if (offset + rows.length < total) {
      url.searchParams.set("limit", String(limit));
      url.searchParams.set("offset", String(offset + limit));
      headers.set("Link", `<${url.pathname}${url.search}>; rel="next"`);
    }
    const isKnown = request.headers.get("If-None-Match") === headers.get("ETag");
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
  },
});

export { action, loader };
