import { useActionData } from "@remix-run/react";
import type { ToastMessage } from "~/form-answer";

/** The heading of an admin page with its buttons, and the message of the last action. */
export function PageHead({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <>
      <Answer />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
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
function Answer() {
  const toast = useActionData<{ toast?: ToastMessage }>()?.toast;
  if (!toast) return null;
  const isError = toast.tone === "error";
  return (
    <div
      role={isError ? "alert" : "status"}
      className={`mb-4 rounded-box border p-4 ${isError ? "border-danger bg-danger-soft" : "border-brand bg-brand-soft"}`}
    >
      <p className="font-semibold">{toast.title}</p>
      {toast.description && <p>{toast.description}</p>}
      {toast.reason && <p>{toast.reason}</p>}
      {toast.copy && <code className="text-lg">{toast.copy}</code>}
    </div>
  );
}
