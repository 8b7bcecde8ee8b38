import { Link } from "@remix-run/react";
import type { ImportView } from "~/models/catalogue/transfer/import-view.server";
import { langOf } from "~/models/lang";
import { paths } from "~/paths";
import { Changes } from "~/ui/admin/changes";
import { ConflictChoice } from "~/ui/admin/conflict";
import { Badge } from "~/ui/badge";

type Row = ImportView["rows"][number];

/** The rows of a file, each with what becomes of it; on a phone one below the other. */
export function RowTable({ rows }: { rows: readonly Row[] }) {
  return (
    <table className="w-full overflow-clip rounded-box border border-line border-separate border-spacing-0 bg-card max-md:block">
      <thead className="max-md:hidden">
        <tr className="bg-sand text-left text-sm">
          <th scope="col" className="px-3 py-2">
            Row
          </th>
          <th scope="col" className="w-1/3 px-3 py-2">
            Title
          </th>
          <th scope="col" className="px-3 py-2">
            Result
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={row.line} className="align-top max-md:grid max-md:grid-cols-[auto_1fr]">
            <td className={`${cellClass} max-md:text-muted max-md:before:content-['Row_']`}>
              {row.line}
            </td>
            <td className={`${cellClass} max-md:pl-0`} {...langOf(row.title)}>
              {row.stored ? (
                <Link to={`${paths.editProperty}/${row.stored.id}`} className="link">
                  {row.title}
                </Link>
              ) : (
                row.title
              )}
            </td>
            <td className={`${cellClass} max-md:col-span-2 max-md:border-t-0 max-md:pt-0`}>
              <Outcome row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellClass = "border-line border-t px-3 py-2.5 [overflow-wrap:anywhere]";

/** The id of the form that imports: the choices in the rows belong to it. */
export const importForm = "import";

function Outcome({ row: { kind, errors, changes, conflicts, kept } }: { row: Row }) {
  if (kind === "faulty")
    return (
      <ul className="text-danger">
        {errors.map(({ column, message, value }) => (
          <li key={`${column} ${message}`}>
            {column && <strong className="font-semibold">{column}: </strong>}
            {message}
            {value && (
              <>
                {" "}
                (the cell says <q {...langOf(value)}>{value}</q>)
              </>
            )}
          </li>
        ))}
      </ul>
    );
  if (kind === "unchanged") return "Unchanged";
  if (kind === "new") return <Badge tone="success">New</Badge>;
  return (
    <div className="grid justify-items-start gap-1">
      <Badge>Update</Badge>
      <Changes changes={changes} />
      {conflicts.map((conflict) => (
        <ConflictChoice key={conflict.field} form={importForm} conflict={conflict} />
      ))}
      {kept.map((says) => (
        <p key={says} className="text-sm text-muted">
          {says}
        </p>
      ))}
    </div>
  );
}
