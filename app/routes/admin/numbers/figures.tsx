import type { numbersByWeek } from "~/models/catalogue/numbers/numbers.server";

const figures = [
  { name: "views", label: "Views", ofChart: "Views" },
  { name: "taps", label: "Taps", ofChart: "Contact taps" },
  { name: "leads", label: "Leads", ofChart: "Leads" },
] as const;
type Name = (typeof figures)[number]["name"];
type TableProps<T> = {
  rows: readonly T[];
  label: string;
  cell: (row: T) => React.ReactNode;
};
type Week = Omit<Awaited<ReturnType<typeof numbersByWeek>>[number], "week"> & { label: string };

// On a phone the figures are below the row's heading, each with its label.
const rowClass = "border-line border-t max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 max-sm:pb-2";
const figureClass =
  "whitespace-nowrap tabular-nums max-sm:before:block max-sm:before:text-sm max-sm:before:text-muted max-sm:before:content-[attr(data-label)] sm:py-1 sm:pl-3 sm:text-right";

export function NumbersTable<T extends Record<Name, number>>({
  title,
  ...table
}: TableProps<T> & { title: string }) {
  return (
    <section className="panel p-4 md:p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {table.rows.length === 0 ? (
        <p className="mt-2 text-muted">Nothing yet. Numbers are stored once a minute.</p>
      ) : (
        <FigureTable {...table} />
      )}
    </section>
  );
}

function FigureTable<T extends Record<Name, number>>({ rows, label, cell }: TableProps<T>) {
  return (
    <table className="mt-2 w-full text-left max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="text-sm text-muted">
          <th scope="col" className="py-2">
            {label}
          </th>
          {figures.map((figure) => (
            <th key={figure.name} scope="col" className="py-2 pl-3 text-right">
              {figure.label}
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
            {figures.map((figure) => (
              <td key={figure.name} data-label={figure.label} className={figureClass}>
                {row[figure.name].toLocaleString("en-US")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Weeks({ weeks }: { weeks: readonly Week[] }) {
  return (
    <section aria-labelledby="weeks" className="panel p-4 md:p-6">
      <h2 id="weeks" className="text-lg font-semibold">
        By week
      </h2>
      <div className="mt-3 grid gap-6 md:grid-cols-3">
        {figures.map(({ name, ofChart }) => (
          <Chart key={name} name={name} label={ofChart} weeks={weeks} />
        ))}
      </div>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 items-center">As a table</summary>
        <FigureTable rows={weeks.toReversed()} label="Week of" cell={({ label }) => label} />
      </details>
    </section>
  );
}

const height = 80;
const step = 20;
const gap = 4;

function Chart({ name, label, weeks }: { name: Name; label: string; weeks: readonly Week[] }) {
  const values = weeks.map((week) => week[name]);
  const max = Math.max(...values);
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between">
        <span>{label}</span>
        <span className="font-display text-2xl font-semibold">{total.toLocaleString("en-US")}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${label} of the last ${weeks.length} weeks: ${total}, most in one week ${max}`}
        viewBox={`0 0 ${weeks.length * step} ${height}`}
        className="mt-2 w-full"
      >
        {weeks.map((week, index) => {
          // A week without events is a thin line.
          const tall = Math.max(1, (height * week[name]) / Math.max(1, max));
          return (
            <rect
              key={week.label}
              x={index * step}
              y={height - tall}
              width={step - gap}
              height={tall}
              className="fill-brand"
            >
              <title>{`Week of ${week.label}: ${week[name]}`}</title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
}
