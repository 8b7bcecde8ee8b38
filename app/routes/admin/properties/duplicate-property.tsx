import { useLocation } from "@remix-run/react";
import { staffFailures } from "~/forms/staff-failures";
import { paths } from "~/paths";
import { useActionFetcher } from "~/ui/action-form";
import { withListPlace } from "~/ui/admin/list-place";
import { Icon } from "~/ui/icon";

/** Stores a copy of a property as a draft, and opens it. */
export function DuplicateProperty({ id, className }: { id: number; className: string }) {
  const { pathname, search } = useLocation();
  const fetcher = useActionFetcher(staffFailures.createProperty);
  return (
    <fetcher.Form
      method="post"
      action={withListPlace(`${paths.addProperty}?duplicate=${id}`, `${pathname}${search}`)}
    >
      <button type="submit" className={className} disabled={fetcher.state !== "idle"}>
        <Icon name="copy" size={18} />
        Duplicate
      </button>
    </fetcher.Form>
  );
}
