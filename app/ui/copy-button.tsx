import { useState } from "react";
import { t } from "~/texts";
import { Icon } from "./icon";

type Props = { text: string; what?: string; className?: string };

/** Copies a text that stands beside it. @param what for screen readers, such as `the address` */
export function CopyButton({ text, what, className = "button button-quiet needs-script" }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      // Without access to the clipboard the text can still be selected.
      () => {},
    );
  };
  return (
    <button type="button" className={className} onClick={copy}>
      <Icon name={isCopied ? "check" : "copy"} size={18} />
      {isCopied ? t.shell.copied : t.shell.copy}
      {what && <span className="sr-only"> {what}</span>}
    </button>
  );
}
