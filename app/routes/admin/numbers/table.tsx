import type { Numbers } from "~/models/property/numbers/numbers.server";

/** What a row is of. */
export type Column<T> = { label: string; cell: (row: T) => React.ReactNode };

const figures = [
  ["views", "Views"],
  ["taps", "Taps"],
  ["leads", "Leads"],
] as const;

/** Numbers a row: of a listing, or of an agent. */
export function NumbersTable<T extends Numbers>({
  title,
  rows,
  column: { label, cell },
}: {
  title: string;
  rows: readonly T[];
  column: Column<T>;
}) {
  return (
    <section className="panel p-4 md:p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">Nothing yet. Numbers are stored once a minute.</p>
      ) : (
        <table className="mt-2 w-full text-left">
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="py-2">
                {label}
              </th>
              {figures.map(([name, heading]) => (
                <th key={name} scope="col" className="py-2 pl-3 text-right">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state
              <tr key={index} className="border-line border-t">
                <th scope="row" className="py-1 font-normal wrap-anywhere">
                  {cell(row)}
                </th>
                {figures.map(([name]) => (
                  <td key={name} className="py-2 pl-3 text-right tabular-nums">
                    {row[name].toLocaleString("en-US")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
