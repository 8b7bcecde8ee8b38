import type { LoaderFunctionArgs } from "@remix-run/node";
import { found } from "~/http/answer.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { getPublicProperty } from "~/models/catalogue/property/property.server";
import { sharePicture } from "~/models/catalogue/share/picture.server";
import { clientNetwork } from "~/server/request.server";

/** The address changes with the home; what else is on it, such as the name of the site, rarely does. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const property = found(await getPublicProperty(found(propertyIdOf(params.id))));
  const picture = await sharePicture(property, clientNetwork(request));
  return new Response(picture, {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=86400" },
  });
}
