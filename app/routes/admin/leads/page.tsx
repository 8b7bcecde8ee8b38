import { officePaths } from "~/office-paths";
import { ExportLink } from "~/ui/admin/cells";
import { folderChoice, StaffList } from "~/ui/admin/staff-list/staff-list";
import { type LeadList, listStatuses } from "~db/office-vocabulary";
import { type LeadListRow, leadColumns } from "./columns";

const kinds = [
  { value: "inquiry", label: "Inquiries" },
  { value: "visit", label: "Visit requests" },
];

const pages = {
  inquiry: {
    title: "Property Inquiries",
    file: "inquiries",
    what: "inquiries",
    label: "Inquiries",
    search: "Search by name, email, message or property title",
    choices: [{ name: "kind", label: "Kind", any: "All kinds", values: kinds }],
  },
  request: {
    title: "Property requests",
    file: "property-requests",
    what: "property requests",
    label: "Property requests",
    search: "Search by name, email, phone or requirements",
    choices: [],
  },
};

type Loaded = Omit<
  React.ComponentProps<typeof StaffList<LeadListRow>>,
  "title" | "search" | "label" | "columns" | "empty"
>;

export function LeadPage({ kind, ...loaded }: { kind: LeadList } & Loaded) {
  const { file, what, choices, ...page } = pages[kind];
  const status = { name: "status", label: "Status", any: "All Statuses" };
  return (
    <StaffList
      {...loaded}
      {...page}
      actions={<ExportLink href={`${officePaths.exports}/${file}`} what={what} />}
      choices={[{ ...status, values: listStatuses[kind] }, ...choices, folderChoice("Inbox")]}
      columns={leadColumns[kind]}
      empty={`No ${what} found`}
    />
  );
}
