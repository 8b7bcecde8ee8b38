import { useEffect } from "react";
import { staffFailures } from "~/forms/staff-failures";
import { paths } from "~/paths";
import { ActionButton } from "~/ui/action-form";

type State = {
  id: number;
  isTest: boolean;
  isDraft: boolean;
  /** When a draft goes live, formatted. */
  liveFrom: string | null;
  /** When it was archived, formatted. */
  archivedOn: string | null;
  offMarket: string | null;
};

/** Why visitors do not see a property, or not as it is on offer; an archived one is brought back. */
export function StateNotice(state: State) {
  const text = noticeOf(state);
  if (!text) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-box bg-warning-soft p-4">
      <p>{text}</p>
      {state.archivedOn && <BringBack id={state.id} />}
    </div>
  );
}

function BringBack({ id }: { id: number }) {
  // It goes once it was pressed, and the focus with it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById("main")?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <ActionButton
      action={`${paths.editProperty}/${id}/people`}
      fields={{ intent: "restore" }}
      failed={staffFailures.updateProperty}
    >
      Bring it back
    </ActionButton>
  );
}

function noticeOf({ isTest, isDraft, liveFrom, archivedOn, offMarket }: State): string | null {
  if (archivedOn)
    return `Archived on ${archivedOn}: visitors do not see it, and the usual lists leave it out.`;
  if (isTest) return "This is a test: visitors do not see it.";
  if (liveFrom)
    return `This draft goes live on ${liveFrom} in Addis Ababa. Until then only staff see it.`;
  if (isDraft) return "This is a draft: only staff see it until it is published.";
  return offMarket
    ? `This property is marked ${offMarket}. Saving a change lists it as Available again.`
    : null;
}
