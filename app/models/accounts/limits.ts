import { languageNames } from "~db/vocabulary";
import { leadLimits, noteMaxLength } from "../leads/lead/limits";

/** Limits in characters, shared by schemas and HTML attributes; no zod: used by pages. */
export const profileLimits = { photo: 2_000, phones: 3, telegram: 80, telegramChatId: 20 } as const;

export const ownerLimits = {
  name: leadLimits.name.max,
  phone: leadLimits.phone.max,
  email: leadLimits.email.max,
  commission: 100,
  notes: noteMaxLength,
} as const;

/** How an owner is told of their homes. */
export const languageChoices = Object.entries(languageNames).map(([value, label]) => ({
  value,
  label,
}));

export const reportChoices = [
  { value: "true", label: "Sent by mail" },
  { value: "false", label: "Not sent" },
];
