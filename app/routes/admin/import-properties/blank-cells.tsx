import { Form } from "@remix-run/react";
import type { ImportView } from "~/models/catalogue/transfer/import-view.server";
import { paths } from "~/paths";

/** By column, whether blank cells clear what is stored: a GET form that shows the preview again. */
export function BlankCells({
  file,
  name,
  columns,
}: {
  file: string;
  name: string;
  columns: ImportView["clearable"];
}) {
  return (
    <Form action={paths.importProperties} preventScrollReset className="panel mb-4 p-4">
      <input type="hidden" name="file" value={file} />
      <input type="hidden" name="name" value={name} />
      <fieldset>
        <legend className="font-semibold">Blank cells clear what is stored</legend>
        <p className="text-sm text-muted">
          Blank cells leave a listing as it is. Tick the columns whose blank cells clear it.
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          {columns.map(({ column, label, isCleared }) => (
            <label key={column} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="clear"
                value={column}
                defaultChecked={isCleared}
                className="size-5"
              />
              {label}
            </label>
          ))}
          <button type="submit" className="button button-quiet">
            Show what it changes
          </button>
        </div>
      </fieldset>
    </Form>
  );
}
