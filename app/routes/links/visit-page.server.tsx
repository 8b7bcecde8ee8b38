import { tagged } from "~/http/answer.server";
import { fullAddress, shortAddress } from "~/models/catalogue/places/address";
import { mapsLink } from "~/models/catalogue/places/map";
import { langOf, titleOf } from "~/models/lang";
import { firstVisitDay } from "~/models/leads/inquiry/schema";
import type { VisitLink } from "~/models/leads/visit/link.server";
import { visitTimeIn } from "~/models/leads/visit/message.server";
import type { VisitRow } from "~/models/leads/visit/visit.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { language, t } from "~/texts";
import { AnswerForm, Hint, plainNotice, plainPage, unknownLink } from "./plain-page.server";

type Refusal = { typed?: { day: string; time: string }; message?: string; status?: number };
type Shown = { token: string; row: VisitRow; refusal?: Refusal };

export function visitPage(token: string, visit: VisitLink, refusal: Refusal = {}): Response {
  const texts = t.links.visit;
  if (visit.state === "unknown") return unknownLink();
  if (!("row" in visit)) return plainNotice({ ...texts[visit.state], status: 410 });
  const { row, state } = visit;
  const stored = row.visit.state;
  const isPast = state === "over" && stored !== "done" && stored !== "no show";
  const [text, hint] = texts.stands[isPast ? "past" : stored];
  const said = state === "open" && texts.said[row.answer as keyof typeof texts.said];
  return plainPage(
    texts.title,
    <>
      {refusal.message && (
        <p className="wrong" role="alert">{`${t.links.answerFailed}: ${refusal.message}`}</p>
      )}
      <div className={said ? "box done" : "box"} role="status">
        {said && <strong>{said}</strong>}
        <h1>{text}</h1>
        {hint && <p lang="am">{hint}</p>}
      </div>
      <Facts token={token} row={row} />
      {state === "open" && <Answers token={token} row={row} refusal={refusal} />}
    </>,
    { status: refusal.message ? (refusal.status ?? 400) : 200 },
  );
}

function Facts({ token, row: { visit, home, agent } }: Shown) {
  const { day, time, state } = visit;
  const texts = t.links.visit;
  const phone = agent?.phones[0] ?? site.phone;
  return (
    <div className="box">
      {home && (
        <>
          <h2 {...langOf(titleOf(home))}>{titleOf(home)}</h2>
          <p className="muted">{shortAddress(home)}</p>
        </>
      )}
      <dl>
        <dt>{texts.when}</dt>
        <dd>
          {day ? visitTimeIn(language(), day, time) : texts.openDay}
          {day && language() === "en" && <div lang="am">{visitTimeIn("am", day, time)}</div>}
        </dd>
        <dt>{texts.with}</dt>
        <dd>
          {agent?.fullName ?? site.company}
          <div className="row">
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
          </div>
        </dd>
      </dl>
      <p className="row">
        {home && <a href={mapsLink(home, fullAddress(home))}>{texts.directions}</a>}
        {day && state !== "asked" && (
          <a href={`${paths.visitLinks}/${token}.ics`}>{texts.calendar}</a>
        )}
      </p>
    </div>
  );
}

function Answers({ token, row: { visit, answer }, refusal = {} }: Shown) {
  const { state, version, day, time } = visit;
  const mayConfirm = day && time && (state === "agreed" || state === "moved");
  const { typed, message } = refusal;
  const { hints, visit: texts } = t.links;
  const form = (intent: string, hint: string, children: React.ReactNode) => (
    <AnswerForm action={`${paths.visitLinks}/${token}`} hint={hint}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </AnswerForm>
  );
  return (
    <>
      {mayConfirm &&
        answer !== "confirm" &&
        form(
          "confirm",
          hints.willCome,
          <button type="submit" className="main">
            {texts.willCome}
          </button>,
        )}
      <details open={Boolean(message)}>
        <summary>
          {texts.anotherTime}
          {hints.anotherTime && " ·"}
          <Hint>{hints.anotherTime}</Hint>
        </summary>
        {form(
          "ask",
          hints.ask,
          <>
            <label htmlFor="day">{texts.day}</label>
            <input
              id="day"
              type="date"
              name="day"
              required
              min={firstVisitDay()}
              defaultValue={typed?.day}
            />
            <label htmlFor="time">{texts.time}</label>
            <input id="time" type="time" name="time" required defaultValue={typed?.time} />
            <button type="submit">{texts.ask}</button>
          </>,
        )}
      </details>
      {state !== "cancelled" &&
        form("cancel", hints.cancel, <button type="submit">{texts.cancel}</button>)}
    </>
  );
}

/** A calendar file, not sent again while it is the same. */
export function calendarAnswer(request: Request, calendar: string): Response {
  const headers = new Headers({
    "Cache-Control": "private, no-cache",
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="visits.ics"',
    "X-Robots-Tag": "noindex, nofollow",
  });
  return tagged(request, calendar, headers);
}
