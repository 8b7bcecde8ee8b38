import type { SubmissionResult } from "@conform-to/dom";

/** Honeypot: an input that people cannot see and browsers do not fill in; a value is a bot's. */
export const trapField = "homepageLink";

/** Field set by script: the action then responds with data instead of a redirect. */
export const scriptField = "script";

export const receiptId = (form: string) => `${form}-sent`;

/** Hidden field that tells whose answer a page shows that came back without script. */
export const formIdField = "formId";

/** Hidden field with the name of who types: nobody else gets the form back after a login. */
export const authorField = "typedBy";

/** Hidden field with the version of the row that a form was opened on. */
export const versionField = "version";
export const seenField = "seen";
export const keepField = (field: string) => `keep-${field}`;

export type ShownConflict = {
  seen: number;
  fields: {
    field: string;
    says: string;
    yours: string[];
    theirs: string[];
    isList: boolean;
  }[];
};

/** Hidden field with the ids of the listings that a new one was compared with. */
export const similarField = "similarSeen";

export const resumeMark = "resume";

export type PixelEvent = {
  name: string;
  /** One success counts once, however often it is reported. */
  id: string;
  details: Record<string, string | number | boolean>;
};

export type ToastForm = { action: string; fields: Record<string, string> };

export type ToastMessage = {
  title: string;
  description?: string;
  reason?: string;
  tone: "success" | "error";
  /** In milliseconds; 5000 by default. */
  duration?: number;
  copy?: string;
  link?: { to: string; label: string };
  undo?: ToastForm;
  /** After a conflict: a button 'Keep yours' sends it, and 'Keep theirs' is beside it. */
  keep?: ToastForm & { labels?: [send: string, leave: string] };
  event?: PixelEvent;
};

type Question = { title: string; text: string; confirm: string; form: ToastForm };

export type NewPassword = { username: string; password: string };

export type FormAnswer = {
  result?: SubmissionResult<string[]>;
  refusal?: string;
  /** The line or the server failed: the same may work another time. */
  isFault?: boolean;
  toast?: ToastMessage;
  question?: Question;
  conflict?: ShownConflict;
  /** Listings that a new one may be the same as: sent again it is saved. */
  similar?: { id: number; name: string; title: string; same: string; href: string | null }[];
  newPassword?: NewPassword;
  /** The fields of a form whose session had ended, as JSON: they wait for the login. */
  savedFields?: string;
  resume?: { to: string; fields: [name: string, value: string][] };
  isResumed?: boolean;
  receipt?: Receipt;
};

export type Receipt = {
  title: string;
  reference: string;
  facts: Record<string, string>;
  /** Of a lead that waits on the sender's device for the line: the key of every try to send it. */
  waitingKey?: string;
};

export type FlashReceipt = Receipt & { path: string; form?: string };

export const bannerRole = ({ tone }: ToastMessage) => (tone === "error" ? "alert" : "status");

export const keepLabels = ({
  labels = ["Keep yours", "Keep theirs"],
}: NonNullable<ToastMessage["keep"]>) => labels;

/** What an action is called when it fails (section 8 of the specification): of visitors `t.forms.failures`. */
export type Failure = {
  title: string;
  sentence?: string;
  /** Stands in place of `sentence` when the fault is ours. */
  fallback?: string;
};

export const listFailed = "Failed to fetch properties";

/** The status of a response as a message; HTTP/2 has no text, only the number. */
export function statusOf({ status, statusText }: { status: number; statusText: string }): string {
  return status + (statusText && `: ${statusText}`);
}

export function failureToast(
  { title, sentence, fallback }: Failure,
  reason: string,
  isFault = false,
): ToastMessage {
  const first = sentence ?? (isFault ? fallback : undefined);
  return first
    ? { title, description: first, reason, tone: "error" }
    : { title, description: reason, tone: "error" };
}
