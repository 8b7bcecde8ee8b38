import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { staffFailures } from "~/forms/staff-failures";
import { officePaths } from "~/office-paths";
import { paths } from "~/paths";
import { ActionButton } from "~/ui/action-form";
import { listPlace } from "~/ui/admin/list-url";
import { ButtonLink, NewTabButton } from "~/ui/admin/page-head";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { useIsAdmin } from "~/ui/root-data";
import type { stateOf } from "./answer.server";

type State = ReturnType<typeof stateOf>;

export function Heading(state: State) {
  const { id, isDraft, isPublic, archivedOn } = state;
  const notice = noticeOf(state);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="heading">Edit Property</h1>
          {isDraft && <Badge tone="warning">Draft</Badge>}
          {archivedOn && <Badge tone="warning">Archived</Badge>}
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={listPlace(useLocation().search)}>
            <Icon name="arrow-left" size={18} />
            Back to Properties
          </ButtonLink>
          {useIsAdmin() && (
            <ButtonLink to={`${officePaths.audit}?entity=property&id=${id}`}>History</ButtonLink>
          )}
          {isPublic && (
            <NewTabButton href={`${paths.properties}/${id}`}>View Property</NewTabButton>
          )}
        </div>
      </div>
      {notice && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-box bg-warning-soft p-4">
          <p>{notice}</p>
          {archivedOn && <BringBack id={id} />}
          {state.offMarket === "Sold" && (
            <ButtonLink to={`${officePaths.deals}/add?property=${id}`}>Record the deal</ButtonLink>
          )}
        </div>
      )}
    </>
  );
}

function BringBack({ id }: { id: number }) {
  // The button disappears when it was pressed: move its focus to the page.
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById("main")?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <ActionButton
      action={`${officePaths.editProperty}/${id}/people`}
      fields={{ intent: "restore" }}
      failed={staffFailures.updateProperty}
    >
      Bring it back
    </ActionButton>
  );
}

function noticeOf({ isTest, isDraft, liveFrom, archivedOn, offMarket, isOnMap }: State) {
  if (archivedOn)
    return `Archived on ${archivedOn}: visitors do not see it, and the usual lists leave it out.`;
  if (isTest) return "This is a test: visitors do not see it.";
  const notes = [
    isDraft && !liveFrom && "This is a draft: only staff see it until it is published.",
    liveFrom && `This draft goes live on ${liveFrom} in Addis Ababa. Until then only staff see it.`,
    offMarket &&
      `This property is marked ${offMarket}. Saving a change lists it as Available again.`,
    !isOnMap && "Incomplete: it has no place on the map yet. Tap where it is, below.",
  ];
  return notes.filter(Boolean).join(" ") || null;
}
