import { Link } from "@remix-run/react";
import { langOf } from "~/lang";
import type { ImportView } from "~/models/property/transfer/import-view.server";
import { paths } from "~/paths";
import { Changes } from "~/ui/admin/changes";
import { Badge } from "~/ui/badge";

type Row = ImportView["rows"][number];

/** The rows of a file, each with what becomes of it. */
export function RowTable({ rows }: { rows: readonly Row[] }) {
  return (
    <table className="w-full overflow-clip rounded-box border border-line border-separate border-spacing-0 bg-card">
      <thead>
        <tr className="bg-sand text-left text-sm">
          <th scope="col" className="px-3 py-2">
            Row
          </th>
          <th scope="col" className="px-3 py-2">
            Title
          </th>
          <th scope="col" className="px-3 py-2">
            Result
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line} className="align-top">
            <td className="border-line border-t px-3 py-2">{row.line}</td>
            <td
              className="border-line border-t px-3 py-2 [overflow-wrap:anywhere]"
              {...langOf(row.title)}
            >
              {row.title}
            </td>
            <td className="border-line border-t px-3 py-2 [overflow-wrap:anywhere]">
              <Outcome row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outcome({ row: { kind, errors, changes, stored } }: { row: Row }) {
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
  if (!stored) return <Badge tone="success">New</Badge>;
  return (
    <>
      <p className="mb-1">
        <Badge>Update</Badge>{" "}
        <Link
          to={`${paths.editProperty}/${stored.id}`}
          className="link inline-block py-2.5"
          {...langOf(stored.title)}
        >
          {stored.title}
        </Link>
      </p>
      <Changes changes={changes} />
    </>
  );
}
