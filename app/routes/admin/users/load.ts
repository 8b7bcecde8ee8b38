import { counted } from "~/models/words";

type Load = { listings: number; leads: number };

/** Such as `12 listings and 1 lead`; null for nothing. */
export function loadInWords({ listings, leads }: Load = { listings: 0, leads: 0 }): string | null {
  const parts = [
    listings > 0 && counted(listings, "listing"),
    leads > 0 && counted(leads, "lead"),
  ].filter(Boolean);
  return parts.join(" and ") || null;
}
