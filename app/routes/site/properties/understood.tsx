import { Link } from "@remix-run/react";
import type { Reading } from "~/models/catalogue/search/answer.server";

/** How the search was read, and the way to take that back. */
export function Understood({ reading }: { reading: Reading | null }) {
  if (!reading) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 break-words">
      {reading.words}{" "}
      <Link
        to={reading.other.href}
        preventScrollReset
        className="link inline-flex min-h-11 items-center"
      >
        {reading.other.label}
      </Link>
    </p>
  );
}
