import { counted } from "../counted";
import type { Undone } from "./undo.server";

/** Rows that are told by name. */
const mostNamed = 3;
const longestName = 60;

/** What staff are told of rows that did not simply become what they were; "" when all did. */
export function exceptions({ left, already, toOffice, refused }: Undone): string {
  const changed = left - refused.length;
  const said = [
    changed > 0 && `${counted(changed, "listing")} left, changed since`,
    already > 0 && `${counted(already, "listing")} as before already`,
    toOffice > 0 &&
      `${counted(toOffice, "listing")} with the office, as the former agent is none any more`,
    refused.length > 0 &&
      `${counted(refused.length, "listing")} left, as visitors see it: ${named(refused)}`,
  ];
  return said.filter(Boolean).join("; ");
}

function named(refused: Undone["refused"]): string {
  const some = refused.slice(0, mostNamed).map(({ name, why }) => {
    const characters = Array.from(name);
    const isLong = characters.length > longestName;
    return `“${isLong ? `${characters.slice(0, longestName).join("").trimEnd()}…` : name}” (${why})`;
  });
  const more = refused.length - some.length;
  return [...some, ...(more > 0 ? [`and ${more.toLocaleString("en-US")} more`] : [])].join(", ");
}
