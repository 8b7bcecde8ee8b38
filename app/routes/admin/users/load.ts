type Load = { listings: number; leads: number };

/** Such as `12 listings and 1 lead`; null for nothing. */
export function loadInWords({ listings, leads }: Load = { listings: 0, leads: 0 }): string | null {
  const counted = (count: number, one: string) =>
    count > 0 ? `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}` : null;
  const parts = [counted(listings, "listing"), counted(leads, "lead")].filter(Boolean);
  return parts.join(" and ") || null;
}
