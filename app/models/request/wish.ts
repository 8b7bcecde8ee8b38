import { paths } from "~/paths";

/** Length of requirements that an address takes, in characters. */
export const wishMaxLength = 500;

/** The path of the form for a property request, filled in. @param budget in birr */
export function requestPath(requirements: string, budget?: number): string {
  const sentence = requirements.charAt(0).toUpperCase() + requirements.slice(1);
  const params = new URLSearchParams({ requirements: sentence.slice(0, wishMaxLength) });
  if (budget) params.set("budget", String(budget));
  return `${paths.contact}?${params}#request`;
}
