import type { Failure } from "~/failures";
import { paths } from "~/paths";
import { HiddenFields, useActionFetcher } from "~/ui/action-form";

/** A button of a row. Without script the page comes back at its block, by the fragment. */
export function TodayButton({
  block,
  fields,
  failed,
  name,
  label,
}: {
  block: string;
  fields: Record<string, string | number>;
  failed: Failure;
  /** Whose row it is. */
  name: string;
  label: string;
}) {
  const fetcher = useActionFetcher(failed);
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form
      method="post"
      action={`${paths.dashboard}#today-${block}`}
      preventScrollReset
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <HiddenFields fields={fields} />
      <button
        type="submit"
        aria-label={`${label}: ${name}`}
        aria-busy={isBusy || undefined}
        className="button button-quiet px-3"
      >
        {label}
      </button>
    </fetcher.Form>
  );
}
