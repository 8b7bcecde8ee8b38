import type { Columns } from "./columns.server";

/** What an answer takes beside its own bytes, about. */
const bytesOfEntry = 500;

/**
 * A function of the columns and a text that remembers its answers until the catalogue changes.
 * @param room for how many bytes of answers; those asked last are kept.
 * @param bytesOf the bytes of an answer.
 */
export function keptPerVersion<Answer>(
  room: number,
  make: (columns: Columns, text: string) => Answer,
  bytesOf: (answer: Answer) => number,
): (columns: Columns, text: string) => Answer {
  let version = -1;
  let bytes = 0;
  const answers = new Map<string, Answer>();
  const drop = (text: string) => {
    const answer = answers.get(text);
    if (answer !== undefined && answers.delete(text)) bytes -= bytesOf(answer) + bytesOfEntry;
  };
  return (columns, text) => {
    if (columns.version !== version) {
      answers.clear();
      bytes = 0;
      version = columns.version;
    }
    const answer = answers.get(text) ?? make(columns, text);
    drop(text);
    answers.set(text, answer);
    bytes += bytesOf(answer) + bytesOfEntry;
    for (const oldest of answers.keys()) {
      if (bytes <= room) break;
      drop(oldest);
    }
    return answer;
  };
}
