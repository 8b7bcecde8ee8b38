import { Link, useLocation } from "@remix-run/react";
import { staffFailures } from "~/forms/staff-failures";
import { statusOf } from "~/models/catalogue/property/fields";
import type { PropertyRow } from "~/models/catalogue/property/staff-list.server";
import type { ListingAction } from "~/models/catalogue/property/staff-schema";
import { matchesPath, officePaths } from "~/office-paths";
import { paths } from "~/paths";
import { ActionForm, useActionFetcher } from "~/ui/action-form";
import { CallOwner, DeleteProperty } from "~/ui/admin/cells";
import { closeDialog, Dialog } from "~/ui/admin/dialog";
import { withListPlace } from "~/ui/admin/list-url";
import { Icon } from "~/ui/icon";

const itemClass =
  "flex min-h-11 w-full items-center gap-3 rounded-box px-3 text-left font-semibold hover:bg-sand disabled:opacity-60";

export type ListTerms = { version: number; mayDelete: boolean; mayFeature: boolean };

export function PropertyActions({ property, terms }: { property: PropertyRow; terms: ListTerms }) {
  const { id, title, isPublic, isDraft, isArchived, percent, missing, notInAmharic } = property;
  const { pathname, search } = useLocation();
  const list = `${pathname}${search}`;
  const { version, mayDelete, mayFeature } = terms;
  const menu = `actions-${id}`;
  return (
    <Dialog
      id={menu}
      title={title}
      trigger={
        <>
          <Icon name="ellipsis" size={18} />
          <span className="sr-only">Actions</span>
        </>
      }
      triggerLabel={`Actions for ${title}`}
      triggerClass="button button-quiet min-h-11 px-3"
    >
      {missing.length > 0 && (
        <p className="mb-3 text-sm text-muted">
          {percent}% complete. Missing: {missing.join(", ")}
        </p>
      )}
      {notInAmharic && (
        <p className="mb-3 text-sm text-muted">Pages in Amharic show its English {notInAmharic}</p>
      )}
      <div className="grid gap-1">
        {(isPublic || (isDraft && !isArchived)) && (
          <Link to={`${paths.properties}/${id}`} className={itemClass}>
            <Icon name="eye" size={18} />
            View
          </Link>
        )}
        <Link
          to={withListPlace(`${officePaths.editProperty}/${id}`, `${list}#row-${id}`)}
          className={itemClass}
        >
          <Icon name="pencil" size={18} />
          Edit
        </Link>
        <DuplicateProperty id={id} className={itemClass} />
        <CallOwner owner={property.owner} className={itemClass} />
        <Link to={matchesPath(officePaths.adminProperties, id)} className={itemClass}>
          <Icon name="user-round" size={18} />
          Who may be looking for it
        </Link>
        <ActionForm
          failed={staffFailures.updateProperty}
          fields={{ id, version }}
          // Without script the page comes back at the row, by the fragment.
          action={`${list}#row-${id}`}
          className="grid gap-1 border-line border-t pt-1"
          onSubmit={() => closeDialog(menu)}
        >
          {(isBusy) =>
            quickActionsOf(property, mayFeature).map(([intent, label]) => (
              <button
                key={intent}
                type="submit"
                name="intent"
                value={intent}
                className={itemClass}
                disabled={isBusy}
              >
                {label}
              </button>
            ))
          }
        </ActionForm>
        {mayDelete && (
          <div className="border-line border-t pt-1">
            <DeleteProperty property={property} label="Delete" className={itemClass} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function quickActionsOf(
  { status, offer, isFeatured, isArchived }: PropertyRow,
  mayFeature: boolean,
) {
  const isOff = status === "Sold" || status === "Pending";
  const actions: [ListingAction, string, boolean][] = [
    ["confirm", "Still available", true],
    ["sold", "Mark Sold", status !== "Sold"],
    ["pending", "Mark Pending", status !== "Pending"],
    ["back", `Back to ${statusOf(offer)}`, isOff],
    ["feature", "Feature", mayFeature && !isFeatured],
    ["unfeature", "Stop featuring", mayFeature && isFeatured],
    ["archive", "Archive", !isArchived],
    ["restore", "Restore", isArchived],
  ];
  return actions.filter(([, , fits]) => fits);
}

export function Confirmation({ property, version }: { property: PropertyRow; version: number }) {
  const { id, title, confirmedOn, isStale } = property;
  const { pathname, search } = useLocation();
  return (
    <ActionForm
      failed={staffFailures.updateProperty}
      fields={{ intent: "confirm", id, version }}
      action={`${pathname}${search}#row-${id}`}
      className="min-w-0 leading-5"
    >
      <button
        type="submit"
        aria-label={`Still available: ${title}`}
        className="block min-h-11 w-full text-left whitespace-nowrap"
      >
        <span
          className={`block overflow-hidden text-sm text-ellipsis ${isStale ? "font-semibold text-warning" : ""}`}
        >
          {confirmedOn}
        </span>
        <span className="link text-sm">Still available</span>
      </button>
    </ActionForm>
  );
}

function DuplicateProperty({ id, className }: { id: number; className: string }) {
  const { pathname, search } = useLocation();
  const fetcher = useActionFetcher(staffFailures.createProperty);
  return (
    <fetcher.Form
      method="post"
      action={withListPlace(`${officePaths.addProperty}?duplicate=${id}`, `${pathname}${search}`)}
    >
      <button type="submit" className={className} disabled={fetcher.state !== "idle"}>
        <Icon name="copy" size={18} />
        Duplicate
      </button>
    </fetcher.Form>
  );
}
