import { useLocation } from "@remix-run/react";
import { leadFailures } from "~/forms/staff-failures";
import type { OpenLead } from "~/models/leads/lead/lead-view.server";
import { site } from "~/site";
import { ActionForm } from "~/ui/action-form";
import { storedText, storeText } from "~/ui/device-storage";
import { Icon, type IconName } from "~/ui/icon";
import { useRootData } from "~/ui/root-data";

const leaving = ["delete", "spam", "not spam", "reached"];
/** Longer than the second tap of a double tap takes to come, in ms. */
const doubleTap = 1500;
/** Shorter for links, which change nothing. */
const doubleTapOnLink = 500;
let left = { lead: "", at: -doubleTap };

/** Ignores the second tap of a double tap that would hit the lead that is shown next. */
export const ignoreDoubleTap = (lead: string) => ({
  onSubmitCapture({ target, nativeEvent, timeStamp: at }: React.FormEvent) {
    const { submitter } = nativeEvent as SubmitEvent;
    const intent = new FormData(target as HTMLFormElement, submitter).get("intent");
    if (leaving.includes(String(intent))) left = { lead, at };
  },
  onClickCapture(event: React.MouseEvent) {
    const pressed = (event.target as Element).closest("a, button");
    const within = pressed?.matches("a") ? doubleTapOnLink : doubleTap;
    if (!pressed || left.lead === lead) return;
    // A later click is meant for this lead, and so are all that follow.
    if (event.timeStamp - left.at > within) {
      left = { lead, at: left.at };
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  },
});

type Props = {
  lead: Pick<OpenLead, "key" | "list" | "version">;
  intent: string;
  /** The fragment of the action: where the page scrolls to without script. */
  place?: string;
} & Omit<React.ComponentProps<typeof ActionForm>, "fields" | "failed"> &
  Partial<Pick<React.ComponentProps<typeof ActionForm>, "failed">>;

export function LeadForm({ lead, intent, place = lead.key, ...form }: Props) {
  const { pathname, search } = useLocation();
  const { update, remove } = leadFailures[lead.list];
  return (
    <ActionForm
      failed={intent === "delete" ? remove : update}
      {...form}
      action={`${pathname}${search}#${place}`}
      fields={{ intent, lead: lead.key, version: lead.version }}
    />
  );
}

export function LeadButton({
  lead,
  intent,
  icon,
  className = "button button-quiet",
  children,
  ...button
}: Pick<Props, "lead" | "intent"> & { icon?: IconName } & React.ComponentProps<"button">) {
  return (
    <LeadForm lead={lead} intent={intent}>
      {(isBusy) => (
        <button type="submit" aria-busy={isBusy || undefined} {...button} className={className}>
          {icon && <Icon name={icon} size={18} />}
          {children}
        </button>
      )}
    </LeadForm>
  );
}

/** Stores the unsaved text about a lead in this tab, by user. */
export function useSavedText(what: "note" | "reply", lead: string) {
  const author = useRootData()?.user?.username;
  const place = `${site.storagePrefix}:${what}:${author} ${lead}`;
  return {
    place,
    read: () => storedText(place, "sessionStorage") ?? null,
    save: (text: string | null) => storeText(place, text || null, "sessionStorage"),
  };
}
