import { counted } from "../words";
import type { Undone } from "./undo.server";

/** Rows that are named. */
const maxNamed = 3;
const maxNameLength = 60;

/** What staff are told of rows that did not simply become what they were; "" when all did. */
export function exceptions({ noun, already, toOffice, changed, refused }: Undone): string {
  const rows = (count: number) => counted(count, noun);
  const said = [
    changed.length > 0 &&
      `${rows(changed.length)} left, changed since: ${named(changed.map((name) => ({ name })))}`,
    already > 0 && `${rows(already)} as before already`,
    toOffice > 0 && `${rows(toOffice)} with the office, as the former agent is none any more`,
    refused.length > 0 && `${rows(refused.length)} left, as visitors see it: ${named(refused)}`,
  ];
  return said.filter(Boolean).join("; ");
}

function named(rows: readonly { name: string; why?: string }[]): string {
  const some = rows.slice(0, maxNamed).map(({ name, why }) => {
    const characters = Array.from(name);
    const isLong = characters.length > maxNameLength;
    const title = `“${isLong ? `${characters.slice(0, maxNameLength).join("").trimEnd()}…` : name}”`;
    return why ? `${title} (${why})` : title;
  });
  const more = rows.length - some.length;
  return [...some, ...(more > 0 ? [`and ${more.toLocaleString("en-US")} more`] : [])].join(", ");
}
