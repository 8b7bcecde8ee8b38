import type { LoaderFunctionArgs } from "@remix-run/node";
import { found } from "~/http/answer.server";
import { adminOf } from "~/http/auth.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { getOwnProperty } from "~/models/catalogue/property/staff.server";

/** The listing that the address names; throws a 404 for one that this member of staff may not see. */
export async function ownProperty(
  { params, context }: Pick<LoaderFunctionArgs, "params" | "context">,
  notFound?: string,
) {
  return found(await getOwnProperty(found(propertyIdOf(params.id)), adminOf(context)), notFound);
}
