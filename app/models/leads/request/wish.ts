import { paths } from "~/paths";
import { capitalized } from "../../words";

/** Length of requirements that an address takes, in characters. */
export const requirementsMaxLength = 500;

/** The path of the form for a property request, filled in. @param budget in birr */
export function requestPath(requirements: string, budget?: number): string {
  const sentence = capitalized(requirements).slice(0, requirementsMaxLength);
  const params = new URLSearchParams({ requirements: sentence });
  if (budget) params.set("budget", String(budget));
  return `${paths.contact}?${params}#request`;
}
