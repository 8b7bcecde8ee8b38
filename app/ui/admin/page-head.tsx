import { useActionData } from "@remix-run/react";
import type { ToastMessage } from "~/forms/answer";
import { Banner } from "../banner";

/**
 * The heading of an admin page with its buttons, and the message of the last action.
 * @param className of the heading alone
 */
export function PageHead({
  title,
  intro,
  className = "",
  children,
}: {
  title: string;
  intro?: React.ReactNode;
  className?: string;
  children?: React.ReactNode;
}) {
  return (
    <>
      <Answer />
      <div className={`mb-4 flex flex-wrap items-end justify-between gap-4 ${className}`}>
        <div>
          <h1 className="heading">{title}</h1>
          {intro && <p className="mt-1 text-muted">{intro}</p>}
        </div>
        {children && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
    </>
  );
}

/** For forms submitted without script; with script the message is a toast. */
export function Answer() {
  const toast = useActionData<{ toast?: ToastMessage }>()?.toast;
  return toast ? <Banner toast={toast} /> : null;
}
