import { officePaths } from "~/office-paths";

export const maxConflicts = 200;

/** Scrolls to the result of a check, which is below the form. */
export const resultHash = "#result";

type Shown = {
  file: string;
  name: string;
  clears?: readonly string[];
  conflicts?: readonly { line: number; version: number }[];
};

export function importPath({ file, name, clears = [], conflicts = [] }: Shown): string {
  const params = new URLSearchParams({ file, name });
  for (const column of clears) params.append("clear", column);
  const lines = conflicts.map(({ line, version }) => `${line}.${version}`);
  if (lines.length > 0) params.set("clashed", lines.join("-"));
  return `${officePaths.importProperties}?${params}${resultHash}`;
}

/** The lines of the parameter `clashed`, and the version that was seen of each listing. */
export function conflictsIn(text: string): Map<number, number> {
  const lines = text.split("-").slice(0, maxConflicts);
  const found = lines.flatMap((given) => {
    const [, line, version] = /^(\d{1,9})\.(\d{1,9})$/.exec(given) ?? [];
    return line && version ? [[Number(line), Number(version)] as const] : [];
  });
  return new Map(found);
}
