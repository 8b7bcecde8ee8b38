/** What a toast, or the banner without script, says. */
export type ToastMessage = {
  title: string;
  description?: string;
  tone: "success" | "error";
  /** How long it shows, in milliseconds; five seconds when left out. */
  duration?: number;
  /** A text to copy, a new password say: shown, with a button that copies it. */
  copy?: string;
};
