import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import type { FormAnswer } from "~/forms/answer";
import { dialogFrame, showModal } from "~/ui/admin/dialog";
import { useHydrated } from "~/ui/store";

/** The question that a form was answered with, as a dialog. @param children the form that says yes */
export function Question({
  fetched,
  children,
}: {
  fetched?: FormAnswer;
  children: (question: NonNullable<FormAnswer["question"]>) => React.ReactNode;
}) {
  const { pathname, search } = useLocation();
  const returned = useActionData<FormAnswer>();
  const answer = fetched ?? returned;
  const [closed, setClosed] = useState<FormAnswer>();
  const isLive = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const question = answer === closed ? undefined : answer?.question;
  useEffect(() => {
    if (isLive && question && dialog.current) showModal(dialog.current, () => setClosed(answer));
  }, [isLive, question, answer]);
  if (!question) return null;
  const { title, text } = question;
  return (
    <dialog
      ref={dialog}
      open={!isLive}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={dialogFrame}
      onSubmit={({ currentTarget }) => currentTarget.close()}
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2">
        {text} It can be undone as one for 30 days.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <a
          href={`${pathname}${search}`}
          className="button button-quiet"
          onClick={(event) => {
            event.preventDefault();
            dialog.current?.close();
          }}
        >
          Cancel
        </a>
        {children(question)}
      </div>
    </dialog>
  );
}
