import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderSVG } from "uqr";
import { env } from "~/env.server";
import { found } from "~/http/answer.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { getPublicProperty } from "~/models/catalogue/property/property.server";
import { paths } from "~/paths";

export async function loader({ params }: LoaderFunctionArgs) {
  const { id } = found(await getPublicProperty(found(propertyIdOf(params.id))));
  const code = renderSVG(`${env.PUBLIC_URL}${paths.properties}/${id}`, { border: 0 });
  return new Response(code, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
