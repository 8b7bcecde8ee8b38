import { messageLanguages } from "~/models/leads/matching/message";

export const languageChoices = Object.entries(messageLanguages).map(([value, label]) => ({
  value,
  label,
}));

export const reportChoices = [
  { value: "true", label: "Sent by mail" },
  { value: "false", label: "Not sent" },
];
