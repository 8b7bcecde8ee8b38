import type { ToastMessage } from "./form-answer";

type Failure = {
  title: string;
  /** Stands before the reason. */
  sentence?: string;
  /** The same, when nobody but us knows the reason. */
  fallback?: string;
};

/** What each action is called when it fails (section 8 of the specification). */
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
  createProperty: { title: "Error creating property", fallback: "Failed to create property" },
  updateProperty: { title: "Error updating property" },
  deleteProperty: { title: "Error deleting property" },
  importProperties: { title: "Import failed" },
  uploadImage: { title: "Upload failed", fallback: "Failed to upload image" },
  updateInquiry: { title: "Error updating status" },
  deleteInquiry: { title: "Error deleting inquiry" },
  updateRequest: { title: "Failed to update status" },
  deleteRequest: { title: "Failed to delete property request" },
  saveNote: { title: "Failed to save note" },
  addUser: { title: "Error adding user" },
  updateRole: { title: "Error updating user role" },
  deleteUser: { title: "Error deleting user" },
  resetUserPassword: { title: "Error resetting password" },
  deleteSubscriber: { title: "Error", sentence: "Failed to delete subscriber" },
  emailSubscribers: { title: "Error", sentence: "Failed to email subscribers" },
  createHeroImage: { title: "Error", sentence: "Failed to create hero image" },
  updateHeroImage: { title: "Error", sentence: "Failed to update hero image" },
  deleteHeroImage: { title: "Error", sentence: "Failed to delete hero image" },
  updateHeroImageStatus: { title: "Error", sentence: "Failed to update hero image status" },
  uploadHeroImage: { title: "Error", sentence: "Failed to upload image" },
} as const satisfies Record<string, Failure>;
export type FailureName = keyof typeof failures;

/** What staff do with a lead, by its kind. */
export type LeadFailures = Record<"update" | "remove", FailureName>;
export const leadFailures = {
  inquiry: { update: "updateInquiry", remove: "deleteInquiry" },
  request: { update: "updateRequest", remove: "deleteRequest" },
} as const satisfies Record<string, LeadFailures>;

/** The reason when the fault is the server's. */
export const fault = "Something went wrong on our side. Please try again.";

/**
 * The toast of a failed action.
 * @param reason the server's message. @param isFault nobody refused: the line or the server failed
 */
export function failureToast(name: FailureName, reason: string, isFault = false): ToastMessage {
  const { title, sentence, fallback }: Failure = failures[name];
  const first = sentence ?? (isFault ? fallback : undefined);
  return first
    ? { title, description: first, reason, tone: "error" }
    : { title, description: reason, tone: "error" };
}
