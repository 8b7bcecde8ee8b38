import { useActionData } from "@remix-run/react";
import type { ToastMessage } from "~/forms/answer";
import { Banner } from "../flash";

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
      <ActionBanner />
      <div
        className={`mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:mb-4 ${className}`}
      >
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
export function ActionBanner() {
  const toast = useActionData<{ toast?: ToastMessage }>()?.toast;
  return toast ? <Banner toast={toast} /> : null;
}
