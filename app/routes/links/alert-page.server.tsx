import {
  type AlertLink,
  alertPagePath,
  alertsOfPerson,
  changePath,
  intentsIn,
  type LinkScope,
  mayDo,
  sentenceOf,
  startLink,
  stateInWords,
  stateOf,
} from "~/models/messages/alert/alert.server";
import { paths } from "~/paths";
import { t } from "~/texts";
import type { Alert } from "~db/office-schema";
import { AnswerForm, plainNotice, plainPage, unknownLink } from "./plain-page.server";

export async function alertPage(link: AlertLink, wanted: string | null = null): Promise<Response> {
  if (link.state === "unknown") return unknownLink();
  if (!("alert" in link)) return plainNotice(t.alerts.gone);
  const { scope } = link;
  const alerts = scope === "all" ? await alertsOfPerson(link.alert) : [link.alert];
  const start = await startLink(link.alert);
  const title = t.alerts.yours;
  return plainPage(
    title,
    <>
      <h1>{title}</h1>
      {alerts.map((alert, at) => (
        <AlertBox
          key={alert.id}
          {...{ alert, scope }}
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

type BoxProps = {
  alert: Alert;
  scope: LinkScope;
  wanted: string | null;
  start: string | null;
};

function AlertBox({ alert, scope, wanted, start }: BoxProps) {
  const state = stateOf(alert);
  const intents = intentsIn[state].filter((each) => mayDo(each, alert, scope));
  const usual = state === "active" ? null : intents[0];
  return (
    <section className={state === "active" ? "box done" : "box"}>
      <h2>{sentenceOf(alert)}</h2>
      <p role="status">{stateInWords(alert, scope)}</p>
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
      {intents.map((intent) => (
        <AnswerForm key={intent} action={alertPagePath(alert, scope)}>
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
          <a href={changePath(alert, scope)}>{t.alerts.change}</a>
        </p>
      )}
    </section>
  );
}
