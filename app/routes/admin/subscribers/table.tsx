import { Trash2 } from "lucide-react";
import type { Subscriber } from "~/models/subscriber/subscriber.server";
import { ActionButton } from "~/ui/admin/action-form";
import type { Column } from "~/ui/admin/data-table";
import { iconButton, LongText } from "~/ui/admin/lead-cells";

type Row = Omit<Subscriber, "createdAt"> & { date: string };

export const columns: Column<Row>[] = [
  { label: "Name", sort: "name", cell: ({ name }) => <p className="font-semibold">{name}</p> },
  {
    label: "Email",
    sort: "email",
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center break-all">
        {email}
      </a>
    ),
  },
  {
    label: "Phone",
    cell: ({ phone }) => (
      <a
        href={`tel:${phone.replace(/[^\d+]/g, "")}`}
        className="link inline-flex min-h-11 items-center"
      >
        {phone}
      </a>
    ),
  },
  { label: "Budget", cell: ({ budget }) => budget || "Not specified" },
  {
    label: "Property Interests",
    cell: ({ propertyInterests, otherDetails }) => (
      <div className="min-w-0">
        <p>{propertyInterests || "Not specified"}</p>
        {otherDetails && <LongText text={`Earlier: ${otherDetails.trim()}`} length={60} />}
      </div>
    ),
  },
  { label: "Subscribed On", sort: "createdAt", cell: ({ date }) => date },
  {
    label: "Actions",
    cell: ({ id, name }) => (
      <ActionButton
        fields={{ intent: "delete", id }}
        className={iconButton}
        label={`Delete ${name}`}
        title="Delete"
      >
        <Trash2 aria-hidden size={18} />
      </ActionButton>
    ),
  },
];
