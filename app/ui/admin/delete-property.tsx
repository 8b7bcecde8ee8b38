import { staffFailures } from "~/forms/staff-failures";
import { Icon } from "../icon";
import { ConfirmButton } from "./dialog";

/** The button that deletes a property for good, and its question. @param label of the button */
export function DeleteProperty({
  property: { id, title },
  label,
  className,
}: {
  property: { id: number; title: string };
  label: string;
  className: string;
}) {
  return (
    <ConfirmButton
      id={`delete-${id}`}
      fields={{ intent: "delete", id }}
      failed={staffFailures.deleteProperty}
      title={`Delete ${title}`}
      question="Are you sure? This will permanently delete the property and cannot be undone."
      confirm="Delete"
      trigger={
        <>
          <Icon name="trash" size={18} />
          {label}
        </>
      }
      triggerClass={`${className} text-danger`}
    />
  );
}
