import { useState } from "react";
import { Icon } from "../icon";

/** Copies a text that stands beside it. @param what for screen readers, such as `the address` */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="button button-quiet needs-script"
      onClick={() => {
        navigator.clipboard?.writeText(text).then(
          () => setCopied(true),
          // Without access to the clipboard the text can still be selected.
          () => {},
        );
      }}
    >
      <Icon name={isCopied ? "check" : "copy"} size={18} />
      {isCopied ? "Copied" : "Copy"}
      <span className="sr-only"> {what}</span>
    </button>
  );
}
