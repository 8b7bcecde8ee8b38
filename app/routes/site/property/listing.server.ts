import { json } from "@remix-run/node";
import { currentUser } from "~/http/auth.server";
import { found } from "~/http/found.server";
import { getPublicProperty } from "~/models/property/property.server";
import { getOwnProperty } from "~/models/property/staff.server";
import { paths } from "~/paths";
import type { HiddenListing } from "~/ui/property-error";

/**
 * The listing that visitors see. @throws {Response} 404 when there is none; staff whose listing it is
 * then learn why, and where to change that.
 */
export async function shownListing(id: number, request: Request) {
  const property = await getPublicProperty(id);
  if (property) return property;
  const user = await currentUser(request);
  const isStaff = user !== null && user.role !== "user";
  const { archivedAt, isDraft } = found(isStaff ? await getOwnProperty(id, user) : null);
  const state = archivedAt ? "archived" : isDraft ? "a draft" : "a test";
  const hidden: HiddenListing = {
    hidden: `This property is ${state}: visitors do not see it.`,
    editPath: `${paths.editProperty}/${id}`,
  };
  throw json(hidden, 404);
}
