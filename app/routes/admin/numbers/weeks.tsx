import { type Column, FigureTable } from "./table";
import type { WeekView } from "./week-view.server";

const weekColumn: Column<WeekView> = { label: "Week of", cell: ({ label }) => label };

const kinds = [
  { name: "views", label: "Views" },
  { name: "taps", label: "Contact taps" },
  { name: "leads", label: "Leads" },
] as const;

/** Numbers by week: a bar chart of each kind, and all of them as a table. */
export function Weeks({ weeks }: { weeks: readonly WeekView[] }) {
  return (
    <section aria-labelledby="weeks" className="panel p-4 md:p-6">
      <h2 id="weeks" className="text-lg font-semibold">
        By week
      </h2>
      <div className="mt-3 grid gap-6 md:grid-cols-3">
        {kinds.map((kind) => (
          <Chart key={kind.name} {...kind} weeks={weeks} />
        ))}
      </div>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 items-center">As a table</summary>
        <FigureTable rows={weeks.toReversed()} column={weekColumn} />
      </details>
    </section>
  );
}

const height = 80;
const step = 20;
const gap = 4;

function Chart({ name, label, weeks }: (typeof kinds)[number] & { weeks: readonly WeekView[] }) {
  const values = weeks.map((week) => week[name]);
  const most = Math.max(...values);
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between">
        <span>{label}</span>
        <span className="font-display text-2xl font-semibold">{total.toLocaleString("en-US")}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${label} of the last ${weeks.length} weeks: ${total}, most in one week ${most}`}
        viewBox={`0 0 ${weeks.length * step} ${height}`}
        className="mt-2 w-full"
      >
        {weeks.map((week, index) => {
          // A week in which nothing happened has a line to stand on.
          const tall = Math.max(1, (height * week[name]) / Math.max(1, most));
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
