import { staffFailures } from "~/forms/staff-failures";
import type { SubscriberView } from "~/models/messages/subscriber/staff.server";
import { ActionButton } from "~/ui/action-form";
import { DeleteButton, EmailLink, LongText, PhoneLink } from "~/ui/admin/cells";
import { PersonLink, Reference } from "~/ui/admin/lead-cells";
import type { Column } from "~/ui/admin/staff-list/data-table";

export const columns: Column<SubscriberView>[] = [
  {
    label: "Name",
    sort: "name",
    cell: ({ id, name, reference }) => (
      <div>
        <PersonLink of={`subscriber-${id}`} name={name} />
        <Reference of={reference} />
      </div>
    ),
  },
  {
    label: "Email",
    sort: "email",
    cell: ({ id, name, email, standing, canBeAsked }) => (
      <div>
        <EmailLink email={email} />
        <p className="text-sm text-muted">{standing}</p>
        {canBeAsked && (
          <ActionButton
            fields={{ intent: "ask", id }}
            failed={staffFailures.emailSubscribers}
            className="link min-h-11 text-sm"
            label={`Ask ${name} to confirm`}
          >
            Ask to confirm
          </ActionButton>
        )}
      </div>
    ),
  },
  { label: "Phone", cell: ({ phone }) => <PhoneLink phone={phone} /> },
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
      <DeleteButton id={id} name={name} failed={staffFailures.deleteSubscriber} />
    ),
  },
];
