import { Icon } from "../icon";
import { useCopied } from "../use-copied";

/** Copies a text that stands beside it. @param what for screen readers, such as `the address` */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, copy] = useCopied(text);
  return (
    <button type="button" className="button button-quiet needs-script" onClick={copy}>
      <Icon name={isCopied ? "check" : "copy"} size={18} />
      {isCopied ? "Copied" : "Copy"}
      <span className="sr-only"> {what}</span>
    </button>
  );
}
