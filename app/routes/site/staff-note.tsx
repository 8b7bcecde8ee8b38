import type { StaffNote as Note } from "~/models/catalogue/property/empty-site.server";

export function StaffNote({ note: { text, link } }: { note: Note }) {
  return (
    <p className="my-4 rounded-box bg-warning-soft p-4">
      {text}{" "}
      <a href={link.to} className="link inline-flex min-h-11 items-center">
        {link.label}
      </a>
    </p>
  );
}
