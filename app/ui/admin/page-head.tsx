import { Link, useActionData } from "@remix-run/react";
import type { ToastMessage } from "~/forms/answer";
import { langOf } from "~/models/lang";
import { Banner } from "../flash";
import { Icon } from "../icon";

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

const looks = {
  quiet: "button button-quiet",
  action: "button button-action",
  brand: "button button-brand",
};
type Look = { look?: keyof typeof looks };

const joined = (base: string, more?: string) => (more ? `${base} ${more}` : base);

type LinkProps = React.ComponentProps<typeof Link>;

/** A link that is high enough for a finger; a text says its language. */
export function TextLink({ className, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      {...(typeof link.children === "string" ? langOf(link.children) : {})}
      className={joined("link inline-flex min-h-11 items-center", className)}
    />
  );
}

export function ButtonLink({ look = "quiet", className, ...link }: LinkProps & Look) {
  return <Link {...link} className={joined(looks[look], className)} />;
}

export function NewTabButton({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={looks.quiet}>
      <Icon name="external-link" size={18} />
      {children}
      <span className="sr-only"> (new tab)</span>
    </a>
  );
}

export function SubmitButton({
  look = "quiet",
  isBusy,
  className,
  ...button
}: React.ComponentProps<"button"> & Look & { isBusy?: boolean }) {
  return (
    <button
      type="submit"
      aria-busy={isBusy || undefined}
      {...button}
      className={joined(looks[look], className)}
    />
  );
}
