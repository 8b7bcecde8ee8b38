import { useState } from "react";

/** Copies a text that stands beside the button. @returns whether it has, and what does it */
export function useCopied(text: string) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      // Without access to the clipboard the text can still be selected.
      () => {},
    );
  };
  return [isCopied, copy] as const;
}
