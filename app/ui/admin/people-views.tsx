import { NavLink } from "@remix-run/react";
import { paths } from "~/paths";
import { useIsAdmin } from "../root-data";

const views = [
  { to: paths.people, label: "Clients" },
  { to: paths.owners, label: "Owners" },
  { to: paths.subscribers, label: "Subscribers", isOfAdmins: true },
];

/** The lists of people, as links to each other. */
export function PeopleViews() {
  const isAdmin = useIsAdmin();
  return (
    <nav aria-label="People" className="tabs">
      {views.map(
        ({ to, label, isOfAdmins }) =>
          (isAdmin || !isOfAdmins) && (
            <NavLink key={to} to={to} end className="tab">
              {label}
            </NavLink>
          ),
      )}
    </nav>
  );
}
