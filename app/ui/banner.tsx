import { Link } from "@remix-run/react";
import { useState } from "react";
import { bannerRole, keepLabels, type ToastForm, type ToastMessage } from "~/forms/answer";
import { Icon } from "./icon";

/** A toast in the flow of the page. The browser itself closes it: that needs no script. */
export function Banner({ id, toast }: { id?: string; toast: ToastMessage }) {
  const { title, description, reason, copy, link, undo, keep } = toast;
  const isError = toast.tone === "error";
  const takeBack = undo && <BannerForm {...undo} label="Undo" />;
  return (
    <div id={id} role={bannerRole(toast)}>
      <dialog open role="presentation" className={isError ? "banner banner-error" : "banner"}>
        <div className="min-w-0 grow basis-44">
          <p className="font-semibold">{title}</p>
          {description && <p>{description}</p>}
          {reason && <p>{reason}</p>}
          {copy && <code className="text-lg">{copy}</code>}
          {link && (
            <Link to={link.to} className="link inline-flex min-h-11 items-center">
              {link.label}
            </Link>
          )}
        </div>
        {keep && <BannerForm {...keep} label={keepLabels(keep)[0]} />}
        {!keep && takeBack}
        <form method="dialog">
          <button
            type="submit"
            className={keep ? "button button-quiet" : "link min-h-11 whitespace-nowrap"}
          >
            {keep ? keepLabels(keep)[1] : "Dismiss"}
          </button>
        </form>
        {keep && takeBack}
      </dialog>
    </div>
  );
}

function BannerForm({ action, fields, label }: ToastForm & { label: string }) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-quiet">
        {label}
      </button>
    </form>
  );
}

/** A text with a button that copies it: what a toast has of it where a banner has none. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2">
      <code className="text-lg">{text}</code>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-box border border-white/50 px-3 font-semibold hover:bg-white/15"
        onClick={() => {
          navigator.clipboard?.writeText(text).then(
            () => setCopied(true),
            // Without clipboard access the text can still be selected.
            () => {},
          );
        }}
      >
        {copied ? <Icon name="check" size={18} /> : <Icon name="copy" size={18} />}
        {copied ? "Copied" : "Copy"}
      </button>
    </p>
  );
}
