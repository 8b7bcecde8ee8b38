import { staffFailures } from "~/forms/staff-failures";
import type { MailPlan } from "~/models/leads/matching/mail.server";
import { counted } from "~/models/words";
import { ConfirmButton } from "~/ui/admin/dialog";

export type Mails = Omit<MailPlan, "people"> & { people: number };

/** Asks before everyone is mailed; tells how many that is, and who is left out. */
export function MailThem({
  title,
  mails: { people, unconfirmed, mailedBefore, mailedToday },
}: {
  title: string;
  mails: Mails;
}) {
  const inWords = counted(people, "person", "people");
  const leftOut = [
    mailedBefore > 0 && `${mailedBefore} had a mail about this one before.`,
    mailedToday > 0 && `${mailedToday} had a mail about a home today.`,
    unconfirmed > 0 &&
      `${unconfirmed} ${unconfirmed === 1 ? "has" : "have"} not confirmed their address, and may be told by phone or chat only. Subscribers of before there were confirmations count as such.`,
  ].filter(Boolean);
  return (
    <div className="panel mb-6 flex flex-wrap items-center justify-between gap-4 p-4">
      <div className="min-w-0 max-w-prose">
        <p className="font-semibold">
          {people === 0 ? "Nobody can be mailed now." : `${inWords} can be mailed now.`}
        </p>
        <p className="text-sm text-muted">
          One mail a person and day, each with a link to unsubscribe. {leftOut.join(" ")}
        </p>
      </div>
      {people > 0 && (
        <ConfirmButton
          id="mail-them"
          fields={{ intent: "mail" }}
          failed={staffFailures.emailSubscribers}
          title="Mail them?"
          question={`${inWords} will get a mail about “${title}”. It cannot be taken back.`}
          confirm={`Mail ${inWords}`}
          trigger="Mail them"
          triggerClass="button button-action"
        />
      )}
    </div>
  );
}
