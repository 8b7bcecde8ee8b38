import { formatDate } from "~/models/dates.server";
import {
  type AlertLink,
  alertsOfPerson,
  alertToken,
  changePath,
  intentsIn,
  sentenceOf,
  startLink,
  stateOf,
} from "~/models/messages/alert/alert.server";
import { paths } from "~/paths";
import { t } from "~/texts";
import type { Alert } from "~db/office-schema";
import { AnswerForm, plainNotice, plainPage, unknownLink } from "./plain-page.server";

export const alertPath = (alert: Alert) => `${paths.alerts}/${alertToken(alert)}`;

export async function alertPage(link: AlertLink, wanted: string | null = null): Promise<Response> {
  if (link.state === "unknown") return unknownLink();
  if (!("alert" in link)) return plainNotice(t.alerts.gone);
  const alerts = await alertsOfPerson(link.alert);
  const start = await startLink(link.alert);
  const title = t.alerts.yours;
  return plainPage(
    title,
    <>
      <h1>{title}</h1>
      {alerts.map((alert, at) => (
        <AlertBox
          key={alert.id}
          alert={alert}
          wanted={at === 0 ? wanted : null}
          start={at === 0 ? start : null}
        />
      ))}
      <p className="row">
        <a href={paths.properties}>{t.alerts.browse}</a>
      </p>
    </>,
  );
}

type BoxProps = { alert: Alert; wanted: string | null; start: string | null };

function AlertBox({ alert, wanted, start }: BoxProps) {
  const state = stateOf(alert);
  const usual = state === "active" ? null : intentsIn[state][0];
  return (
    <section className={state === "active" ? "box done" : "box"}>
      <h2>{sentenceOf(alert)}</h2>
      <p role="status">
        {state === "paused"
          ? t.alerts.pausedUntil(formatDate(alert.pausedUntil))
          : t.alerts.states[start ? "toStart" : state]}
      </p>
      <p className="muted">
        {[alert.channel === "email" ? alert.address : t.alerts.channels[alert.channel]]
          .concat(t.alerts.frequencies[alert.frequency])
          .join(" · ")}
      </p>
      {start && (
        <p className="row">
          <a href={start} className="main">
            {t.alerts.openTelegram}
          </a>
        </p>
      )}
      {intentsIn[state]
        .filter((intent) => !(start && intent === "confirm"))
        .map((intent) => (
          <AnswerForm key={intent} action={alertPath(alert)}>
            <button
              type="submit"
              name="intent"
              value={intent}
              className={intent === (wanted ?? usual) ? "main" : undefined}
            >
              {t.alerts[intent]}
            </button>
          </AnswerForm>
        ))}
      {state !== "stopped" && !start && (
        <p className="row">
          <a href={changePath(alert)}>{t.alerts.change}</a>
        </p>
      )}
    </section>
  );
}
