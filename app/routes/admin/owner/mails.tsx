import { staffFailures } from "~/forms/staff-failures";
import { languageChoices, reportChoices } from "~/models/accounts/limits";
import { ActionButton, ActionForm } from "~/ui/action-form";
import { SubmitButton } from "~/ui/admin/page-head";
import { ListSelect } from "~/ui/admin/staff-list/list-form";
import type { ownerView } from "./view.server";

type View = NonNullable<Awaited<ReturnType<typeof ownerView>>>;
type Props = Pick<View, "language" | "isReported" | "report"> & { hasMail: boolean };

export function Mails({ language, isReported, report, hasMail }: Props) {
  return (
    <section aria-labelledby="mails" className="panel mt-6 grid gap-4 p-4 md:p-6">
      <h2 id="mails" className="text-lg font-semibold">
        Monthly report
      </h2>
      <ActionForm
        failed={staffFailures.saveOwner}
        fields={{ intent: "preferences" }}
        className="flex flex-wrap items-end gap-3"
      >
        <ListSelect name="language" label="Language" values={languageChoices} value={language} />
        <ListSelect
          name="isReported"
          label="Report"
          values={reportChoices}
          value={String(isReported)}
        />
        <SubmitButton>Save</SubmitButton>
      </ActionForm>
      {report ? (
        <>
          <details>
            <summary className="link inline-flex min-h-11 items-center">
              Show this month's report
            </summary>
            <div lang={report.language} className="max-w-2xl whitespace-pre-line wrap-anywhere">
              <p className="font-semibold">{report.mail.subject}</p>
              {report.lines.map((line) => (
                <p key={line} className="mt-3">
                  {line}
                </p>
              ))}
            </div>
          </details>
          {report.isSent ? (
            <p className="text-muted">Sent to {report.mail.to} this month.</p>
          ) : (
            <ActionButton fields={{ intent: "report" }} failed={staffFailures.retryMail}>
              Send it now
            </ActionButton>
          )}
        </>
      ) : (
        <p className="text-muted">
          {hasMail
            ? "There is none: it is switched off, no home of theirs is on the site, or it tells of other agents' homes."
            : "Without an e-mail address there is none."}
        </p>
      )}
    </section>
  );
}
