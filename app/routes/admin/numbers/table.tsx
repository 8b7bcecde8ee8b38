/** What a row is of. */
export type Column<T> = { label: string; cell: (row: T) => React.ReactNode };

/** What is counted. */
type Figures = Record<(typeof figures)[number][0], number>;

const figures = [
  ["views", "Views"],
  ["taps", "Taps"],
  ["leads", "Leads"],
] as const;

// On a phone the figures stand below what they are of, each with its label.
const rowClass = "border-line border-t max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 max-sm:pb-2";
const figureClass =
  "whitespace-nowrap tabular-nums max-sm:before:block max-sm:before:text-sm max-sm:before:text-muted max-sm:before:content-[attr(data-label)] sm:py-1 sm:pl-3 sm:text-right";

/** Numbers a row: of a listing, or of an agent. */
export function NumbersTable<T extends Figures>({
  title,
  rows,
  column,
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
        <FigureTable rows={rows} column={column} />
      )}
    </section>
  );
}

/** The figures alone, a row each. */
export function FigureTable<T extends Figures>({
  rows,
  column: { label, cell },
}: {
  rows: readonly T[];
  column: Column<T>;
}) {
  return (
    <table className="mt-2 w-full text-left max-sm:block">
      <thead className="max-sm:sr-only">
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
      <tbody className="max-sm:block">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state
          <tr key={index} className={rowClass}>
            <th scope="row" className="font-normal wrap-anywhere max-sm:col-span-3 sm:py-1">
              {cell(row)}
            </th>
            {figures.map(([name, heading]) => (
              <td key={name} data-label={heading} className={figureClass}>
                {row[name].toLocaleString("en-US")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
