import {
  alertPagePath,
  alertsOfAccount,
  sentenceOf,
  stateInWords,
} from "~/models/messages/alert/alert.server";

export async function alertRows(userId: number) {
  const alerts = await alertsOfAccount(userId);
  return alerts.map((alert) => ({
    id: alert.id,
    path: alertPagePath(alert),
    sentence: sentenceOf(alert),
    state: stateInWords(alert),
  }));
}
