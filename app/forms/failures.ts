import type { ToastMessage } from "./answer";

/** What an action is called when it fails (section 8 of the specification). */
export type Failure = {
  title: string;
  /** Stands before the reason. */
  sentence?: string;
  /** The same, when nobody but us knows the reason. */
  fallback?: string;
};

/** The failures of what visitors and every signed-in user do; those of staff are apart. */
export const failures = {
  login: { title: "Login failed" },
  register: { title: "Registration failed" },
  logout: { title: "Logout failed" },
  changePassword: { title: "Password change failed" },
  forgotPassword: { title: "Password reset request failed" },
  resetPassword: { title: "Password reset failed" },
  endSession: { title: "Failed to end session" },
  inquiry: { title: "Failed to send inquiry" },
  visit: { title: "Failed to send visit request" },
  request: { title: "Failed to submit request" },
  interest: { title: "Request failed" },
} as const satisfies Record<string, Failure>;

/** What a page says whose listings cannot be loaded. */
export const listFailed = "Failed to fetch properties";

/** The reason when the fault is the server's. */
export const fault = "Something went wrong on our side. Please try again.";

/**
 * The toast of a failed action.
 * @param reason the server's message. @param isFault nobody refused: the line or the server failed
 */
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
