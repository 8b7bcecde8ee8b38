import type { Submission } from "@conform-to/dom";
import { failureToast } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { redirectWithToast } from "~/http/flash.server";
import { invalidForm } from "~/http/form.server";
import { nothingChanged } from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import {
  areaConfirmedField,
  inBothUnits,
  squareFeetOf,
  squareMetres,
} from "~/models/catalogue/places/area";
import { propertyLabels } from "~/models/catalogue/property/fields";
import { formatPrice } from "~/models/catalogue/property/price";
import type { Edited } from "~/models/catalogue/property/staff.server";
import { formatDate, formatMoment } from "~/models/dates.server";
import { Refused } from "~/models/errors";
import { propertyCreatedEvent } from "~/models/messages/pixel-event.server";
import { officePaths } from "~/office-paths";
import { listPlace } from "~/ui/admin/list-url";
import type { Property } from "~db/schema";
import type { Currency } from "~db/vocabulary";
import { savedToast } from "../saved.server";

export function stateOf({ liveFrom, archivedAt, latitude, longitude, ...property }: Property) {
  const { id, status, isTest, isDraft, isPublic } = property;
  const isOff = !isDraft && (status === "Sold" || status === "Pending");
  return {
    id,
    isTest,
    isDraft,
    isPublic,
    offMarket: isOff ? status : null,
    liveFrom: liveFrom && formatMoment(liveFrom),
    archivedOn: archivedAt && formatDate(archivedAt),
    isOnMap: Boolean(latitude && longitude),
  };
}

const deletedMeanwhile =
  "This property was deleted for good meanwhile: nothing was saved. What you typed is still here.";

export function goneForm<T>(submission: Submission<T, string[]>) {
  return invalidForm(submission, {
    status: 404,
    formErrors: [deletedMeanwhile],
    refusal: deletedMeanwhile,
    toast: failureToast(staffFailures.updateProperty, deletedMeanwhile),
  });
}

export async function editedAnswer(
  request: Request,
  { property, isChanged, othersChanges, archivedBy }: Edited,
  who: SessionUser,
  isPublished: boolean,
) {
  const done = isPublished ? "Property published" : "Property updated";
  const notes = [
    !isChanged && nothingChanged,
    describeOthersChanges(othersChanges, who.username),
    archivedBy && `It was archived meanwhile by ${archivedBy}: visitors do not see it`,
  ];
  const toast = await savedToast(
    property,
    done,
    isChanged ? who : null,
    notes.filter(Boolean).join(". "),
  );
  const link = {
    to: `${officePaths.editProperty}/${property.id}`,
    label: "Show the archived listing",
  };
  return redirectWithToast(listPlace(new URL(request.url).search), {
    ...toast,
    ...(archivedBy && { link }),
    event: isPublished ? propertyCreatedEvent(property) : undefined,
  });
}

/**
 * The area in square feet: exactly the stored one when it was only shown in square metres.
 * @throws {Refused} when the unit was changed and the number was not, until it is sent again.
 */
export function parsedArea(
  squareFeet: number,
  fields: Readonly<Record<string, unknown>>,
  stored: number,
): number {
  if (fields.areaUnit !== "m2" || stored === 0) return squareFeet;
  if (squareFeet === squareFeetOf(squareMetres(stored))) return stored;
  const isAsked = fields[areaConfirmedField] === fields.squareFeet;
  if (squareFeet === squareFeetOf(stored) && !isAsked) {
    const number = stored.toLocaleString("en-US");
    throw new Refused(
      `Only the unit was changed: ${inBothUnits(stored)}. Type the number in m², or save again if it is ${number} m²`,
      "squareFeet",
    );
  }
  return squareFeet;
}

type Values = Record<string, unknown>;

export function valueLines(values: Values, field: string): string[] {
  const value = values[field];
  if (Array.isArray(value)) return value.map(String);
  if (field === "price")
    return [formatPrice({ price: Number(values.price), currency: values.currency as Currency })];
  if (field === "latitude") return [[value, values.longitude].filter(Boolean).join(", ")];
  if (typeof value === "boolean") return [value ? "Yes" : "No"];
  return [String(value ?? "")];
}

function describeOthersChanges(
  { fields, others }: Edited["othersChanges"],
  self: string,
): string | null {
  if (fields.length === 0) return null;
  const names = others.map((name) => (name === self ? "yourself" : name)).join(" and ");
  const labels = fields.map((field) => propertyLabels[field]).join(", ");
  return `What ${names || "somebody else"} changed meanwhile was kept: ${labels}`;
}
