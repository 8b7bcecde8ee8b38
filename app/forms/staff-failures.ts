import type { Failure } from "./answer";

/** The failures of what staff do: browsers of visitors do not get them. */
export const staffFailures = {
  createProperty: { title: "Error creating property", fallback: "Failed to create property" },
  updateProperty: { title: "Error updating property" },
  deleteProperty: { title: "Error deleting property" },
  importProperties: { title: "Import failed" },
  uploadImage: { title: "Upload failed", fallback: "Failed to upload image" },
  updateInquiry: { title: "Error updating status" },
  deleteInquiry: { title: "Error deleting inquiry" },
  updateRequest: { title: "Failed to update status" },
  deleteRequest: { title: "Failed to delete property request" },
  updateLeads: { title: "Error updating leads" },
  callBack: { title: "Failed to save the call back" },
  saveVisit: { title: "Error saving visit" },
  saveTemplate: { title: "Failed to save template" },
  deleteTemplate: { title: "Failed to delete template" },
  saveSettings: { title: "Failed to save settings" },
  testMessage: { title: "The test was not sent" },
  savePlace: { title: "Failed to save the place" },
  retryMail: { title: "Failed to send it" },
  saveNote: { title: "Failed to save note" },
  addUser: { title: "Error adding user" },
  updateRole: { title: "Error updating user role" },
  saveOwner: { title: "Error saving owner" },
  saveDeal: { title: "Error saving the deal" },
  assignAgent: { title: "Error saving agent" },
  tellDevice: { title: "Failed to change who is told" },
  saveProfile: { title: "Error saving profile" },
  deleteUser: { title: "Error deleting user" },
  resetUserPassword: { title: "Error resetting password" },
  deleteSubscriber: { title: "Error", sentence: "Failed to delete subscriber" },
  emailSubscribers: { title: "Error", sentence: "Failed to email subscribers" },
  stopAlert: { title: "Failed to change the alert" },
  createHeroImage: { title: "Error", sentence: "Failed to create hero image" },
  updateHeroImage: { title: "Error", sentence: "Failed to update hero image" },
  deleteHeroImage: { title: "Error", sentence: "Failed to delete hero image" },
  updateHeroImageStatus: { title: "Error", sentence: "Failed to update hero image status" },
  uploadHeroImage: { title: "Error", sentence: "Failed to upload image" },
} as const satisfies Record<string, Failure>;

export const undoFailed: Failure = { title: "Failed to undo" };

export const dismissFailed: Failure = { title: "Failed to dismiss the passwords" };

export const trashFailures = {
  restore: { title: "Failed to restore" },
  purge: { title: "Failed to delete for ever" },
  erase: { title: "Failed to erase" },
  link: { title: "Failed to change who it is from" },
} as const satisfies Record<string, Failure>;

type LeadFailures = Record<"update" | "remove", Failure>;
export const leadFailures = {
  inquiry: { update: staffFailures.updateInquiry, remove: staffFailures.deleteInquiry },
  request: { update: staffFailures.updateRequest, remove: staffFailures.deleteRequest },
} as const satisfies Record<string, LeadFailures>;
