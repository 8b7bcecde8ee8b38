import { Link } from "@remix-run/react";
import { langOf } from "~/lang";
import type { PropertyRow } from "~/models/property/staff.server";
import { paths } from "~/paths";
import type { Column } from "~/ui/admin/staff-list/data-table";
import { Badge, StatusBadge } from "~/ui/badge";
import { Completeness, Confirmation, PropertyActions } from "./row-actions";

export const columns: Column<PropertyRow>[] = [
  {
    label: "Title",
    sort: "title",
    cell: ({ id, title, isTest, isDraft, liveFrom }) => (
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 lg:max-w-64">
        <Link
          to={`${paths.editProperty}/${id}`}
          className="link inline-flex min-h-11 min-w-0 items-center"
          {...langOf(title)}
        >
          {title}
        </Link>
        {isTest && <Badge tone="warning">Test</Badge>}
        {isDraft && <Badge tone="warning">Draft</Badge>}
        {liveFrom && <span className="text-sm text-muted">Live from {liveFrom}</span>}
      </div>
    ),
  },
  { label: "Type", sort: "propertyType", cell: ({ propertyType }) => propertyType },
  {
    label: "Location",
    sort: "city",
    cell: ({ city, state }) => [city, state].filter(Boolean).join(", "),
  },
  {
    label: "Price",
    sort: "price",
    cell: ({ price }) => (
      <div>
        {price.figures.map((figure) => (
          <p key={figure} className="lg:whitespace-nowrap">
            {figure}
          </p>
        ))}
        {price.rateDate && <p className="text-xs text-muted">Rate of {price.rateDate}</p>}
      </div>
    ),
  },
  { label: "Status", sort: "status", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    label: "Featured",
    sort: "isFeatured",
    cell: ({ isFeatured }) =>
      isFeatured ? <Badge tone="accent">Featured</Badge> : <span className="text-muted">No</span>,
  },
  {
    label: "Confirmed",
    sort: "confirmedAt",
    cell: (property) => <Confirmation property={property} />,
  },
  { label: "Complete", cell: (property) => <Completeness property={property} /> },
  { label: "Actions", cell: (property) => <PropertyActions property={property} /> },
];
