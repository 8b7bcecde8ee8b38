import { json } from "@remix-run/node";
import { currentUser } from "~/http/auth.server";
import { found } from "~/http/found.server";
import { getPublicProperty } from "~/models/catalogue/property/property.server";
import { getOwnProperty } from "~/models/catalogue/property/staff.server";
import { untitled } from "~/models/catalogue/property/staff-list.server";
import { paths } from "~/paths";
import type { HiddenListing } from "~/ui/property-error";

/**
 * The listing that visitors see; staff see their own drafts, too, as they will be.
 * @throws {Response} 404 when there is none; staff whose listing it is then learn why, and where to
 * change that.
 */
export async function shownListing(id: number, request: Request) {
  const property = await getPublicProperty(id);
  if (property) return property;
  const user = await currentUser(request);
  const isStaff = user !== null && user.role !== "user";
  const own = found(isStaff ? await getOwnProperty(id, user) : null);
  if (own.isDraft && !own.archivedAt) return { ...own, title: own.title || untitled };
  const state = own.archivedAt ? "archived" : "a test";
  const hidden: HiddenListing = {
    hidden: `This property is ${state}: visitors do not see it.`,
    editPath: `${paths.editProperty}/${id}`,
  };
  throw json(hidden, 404);
}
