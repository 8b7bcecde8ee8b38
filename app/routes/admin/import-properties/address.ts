import { paths } from "~/paths";

/** Lines in the address of the page, at most. */
export const clashedMax = 200;

type Shown = {
  file: string;
  name: string;
  clears?: readonly string[];
  clashed?: readonly number[];
};

/** The page that shows what a kept file would do. */
export function importPath({ file, name, clears = [], clashed = [] }: Shown): string {
  const params = new URLSearchParams({ file, name });
  for (const column of clears) params.append("clear", column);
  if (clashed.length > 0) params.set("clashed", clashed.join("-"));
  return `${paths.importProperties}?${params}`;
}

/** The lines of the parameter `clashed`. */
export function clashedIn(text: string): Set<number> {
  return new Set(text.split("-").slice(0, clashedMax).map(Number).filter(Boolean));
}
