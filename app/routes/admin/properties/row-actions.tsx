import { Link } from "@remix-run/react";
import type { QuickAction } from "~/models/property/schema";
import type { PropertyRow } from "~/models/property/staff.server";
import { matchesPath, paths } from "~/paths";
import { staffFailures } from "~/staff-failures";
import { HiddenFields, useActionFetcher } from "~/ui/action-form";
import { DeleteProperty } from "~/ui/admin/delete-property";
import { closeDialog, Dialog } from "~/ui/admin/dialog";
import { Icon } from "~/ui/icon";
import { DuplicateProperty } from "./duplicate-property";

const itemClass =
  "flex min-h-11 w-full items-center gap-3 rounded-box px-3 text-left font-semibold hover:bg-sand disabled:opacity-60";

/** The menu of a property: view, edit and quick actions. */
export function PropertyActions({ property }: { property: PropertyRow }) {
  const { id, title, isTest, isDraft } = property;
  const fetcher = useActionFetcher(staffFailures.updateProperty);
  const menu = `actions-${id}`;
  return (
    <Dialog
      id={menu}
      title={title}
      trigger={
        <>
          <Icon name="ellipsis" size={18} />
          <span className="lg:sr-only">Actions</span>
        </>
      }
      triggerLabel={`Actions for ${title}`}
      triggerClass="button button-quiet lg:px-3"
    >
      <div className="grid gap-1">
        {!isTest && !isDraft && (
          <Link to={`${paths.properties}/${id}`} className={itemClass}>
            <Icon name="eye" size={18} />
            View
          </Link>
        )}
        <Link to={`${paths.editProperty}/${id}`} className={itemClass}>
          <Icon name="pencil" size={18} />
          Edit
        </Link>
        <DuplicateProperty id={id} className={itemClass} />
        <Link to={matchesPath(paths.adminProperties, id)} className={itemClass}>
          <Icon name="user-round" size={18} />
          Who may be looking for it
        </Link>
        <fetcher.Form
          method="post"
          preventScrollReset
          className="grid gap-1 border-line border-t pt-1"
          onSubmit={() => closeDialog(menu)}
        >
          <HiddenFields fields={{ id }} />
          {quickActionsOf(property).map(({ intent, label }) => (
            <button
              key={intent}
              type="submit"
              name="intent"
              value={intent}
              className={itemClass}
              disabled={fetcher.state !== "idle"}
            >
              {label}
            </button>
          ))}
        </fetcher.Form>
        <div className="border-line border-t pt-1">
          <DeleteProperty property={property} label="Delete" className={itemClass} />
        </div>
      </div>
    </Dialog>
  );
}

function quickActionsOf({ status, offer, isFeatured }: PropertyRow) {
  const isOff = status === "Sold" || status === "Pending";
  const actions: [QuickAction, string, boolean][] = [
    ["confirm", "Still available", true],
    ["sold", "Mark Sold", status !== "Sold"],
    ["pending", "Mark Pending", status !== "Pending"],
    ["back", offer === "rent" ? "Back to For Rent" : "Back to For Sale", isOff],
    ["feature", "Feature", !isFeatured],
    ["unfeature", "Stop featuring", isFeatured],
  ];
  return actions.filter(([, , fits]) => fits).map(([intent, label]) => ({ intent, label }));
}

/** Date of the last confirmation, and the button to confirm again. */
export function Confirmation({ property }: { property: PropertyRow }) {
  const { id, title, confirmedOn, isStale } = property;
  const fetcher = useActionFetcher(staffFailures.updateProperty);
  return (
    <fetcher.Form method="post" preventScrollReset className="min-w-0">
      <HiddenFields fields={{ intent: "confirm", id }} />
      <p className={isStale ? "font-semibold text-danger" : ""}>{confirmedOn}</p>
      <button
        type="submit"
        aria-label={`Still available: ${title}`}
        className="link inline-flex min-h-11 items-center gap-1.5 text-left lg:whitespace-nowrap"
        disabled={fetcher.state !== "idle"}
      >
        <Icon name="badge-check" size={18} />
        Still available
      </button>
    </fetcher.Form>
  );
}

/** Completeness in percent, and what is missing. */
export function Completeness({ property }: { property: PropertyRow }) {
  const { percent, missing } = property;
  return (
    <div className="min-w-0 max-w-48">
      <p className="font-semibold">{percent}%</p>
      {missing.length > 0 && <p className="text-sm text-muted">Missing: {missing.join(", ")}</p>}
    </div>
  );
}
