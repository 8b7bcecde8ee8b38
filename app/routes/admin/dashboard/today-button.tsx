import { createContext, useContext } from "react";
import type { Failure } from "~/forms/failures";
import { paths } from "~/paths";
import { ActionForm } from "~/ui/action-form";

/** The rows that the page shows, as the address of its forms has them: they keep their places. */
export const ShownRows = createContext("");

/** The address to which a row's forms are sent. Without script the page comes back at the row. */
export function useRowAction(row: string): string {
  const shown = useContext(ShownRows);
  return `${paths.dashboard}?${new URLSearchParams({ shown })}#${row}`;
}

/** A button of a row. */
export function TodayButton({
  row,
  fields,
  failed,
  name,
  label,
}: {
  /** The id of the row. */
  row: string;
  fields: Record<string, string | number>;
  failed: Failure;
  /** Whose row it is. */
  name: string;
  label: string;
}) {
  return (
    <ActionForm action={useRowAction(row)} {...{ fields, failed }}>
      {(isBusy) => (
        <button
          type="submit"
          aria-label={`${label}: ${name}`}
          aria-busy={isBusy || undefined}
          className="button button-quiet px-3"
        >
          {label}
        </button>
      )}
    </ActionForm>
  );
}
