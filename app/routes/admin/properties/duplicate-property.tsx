import { paths } from "~/paths";
import { staffFailures } from "~/staff-failures";
import { useActionFetcher } from "~/ui/action-form";
import { Icon } from "~/ui/icon";

/** Stores a copy of a property as a draft, and opens it. */
export function DuplicateProperty({ id, className }: { id: number; className: string }) {
  const fetcher = useActionFetcher(staffFailures.createProperty);
  return (
    <fetcher.Form method="post" action={`${paths.addProperty}?duplicate=${id}`}>
      <button type="submit" className={className} disabled={fetcher.state !== "idle"}>
        <Icon name="copy" size={18} />
        Duplicate
      </button>
    </fetcher.Form>
  );
}
