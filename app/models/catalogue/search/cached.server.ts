import { BoundedCache } from "~/platform/bounded-cache.server";
import type { Columns } from "./columns.server";

/**
 * A function of the columns and a text that remembers its answers until the catalogue changes.
 * @param room for how many bytes of answers; those asked last are kept.
 * @param bytesOf the bytes of an answer.
 */
export function cachedPerVersion<Answer extends object>(
  room: number,
  make: (columns: Columns, text: string) => Answer,
  bytesOf: (answer: Answer) => number,
): (columns: Columns, text: string) => Answer {
  let version = -1;
  const answers = new BoundedCache<Answer>(room, bytesOf);
  return (columns, text) => {
    if (columns.version !== version) answers.clear();
    version = columns.version;
    const known = answers.get(text);
    if (known) return known;
    const answer = make(columns, text);
    answers.set(text, answer);
    return answer;
  };
}
