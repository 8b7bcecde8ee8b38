import { createHash } from "node:crypto";
import { fullAddress, shortAddress } from "~/models/catalogue/places/address";
import { mapsLink } from "~/models/catalogue/places/map";
import { langOf } from "~/models/lang";
import { firstVisitDay } from "~/models/leads/inquiry/schema";
import type { VisitLink } from "~/models/leads/visit/link.server";
import { visitTimeIn } from "~/models/leads/visit/message";
import type { VisitRow } from "~/models/leads/visit/visit.server";
import { paths } from "~/paths";
import { site } from "~/site";
import {
  AnswerForm,
  plainFailures,
  plainNotice,
  plainPage,
  unknownLink,
} from "./plain-page.server";

type Refusal = { typed?: { day: string; time: string }; message?: string; status?: number };
type Shown = { token: string; row: VisitRow; refusal?: Refusal };

const notices = {
  unknown: unknownLink(),
  expired: { title: "This link has expired", text: "The visit is long past.", status: 410 },
  gone: {
    title: "This visit is no longer there",
    text: "We have deleted it. To see the home, please call or write to us.",
    status: 410,
  },
};

const stands = {
  asked: ["We have your wish and will confirm the time.", "ጥያቄዎ ደርሶናል፤ ሰዓቱን እናረጋግጥልዎታለን።"],
  agreed: ["We look forward to seeing you.", "እንጠብቅዎታለን።"],
  moved: ["Does this time suit you?", "ይህ ሰዓት ይመችዎታል?"],
  cancelled: ["This visit is cancelled.", "ይህ ቀጠሮ ተሰርዟል።"],
  done: ["This visit has taken place. Thank you for coming!", "ስለመጡ እናመሰግናለን!"],
  "no show": ["This visit did not take place.", "ይህ ጉብኝት አልተካሄደም።"],
  past: ["This visit is over.", "የዚህ ጉብኝት ጊዜ አልፏል።"],
} as const;

const thanks: Readonly<Record<string, string>> = {
  confirm: "You confirmed this visit. Thank you!",
  ask: "You asked for this time. Thank you!",
  cancel: "You cancelled this visit.",
};

export function visitPage(token: string, visit: VisitLink, refusal: Refusal = {}): Response {
  if (!("row" in visit)) return plainNotice(notices[visit.state]);
  const { row, state } = visit;
  const stored = row.visit.state;
  const isPast = state === "over" && stored !== "done" && stored !== "no show";
  const [english, amharic] = stands[isPast ? "past" : stored];
  const said = state === "open" && thanks[row.answer ?? ""];
  return plainPage(
    "Your visit",
    <>
      {refusal.message && (
        <p className="wrong" role="alert">{`${plainFailures.answer.title}: ${refusal.message}`}</p>
      )}
      <div className={said ? "box done" : "box"} role="status">
        {said && <strong>{said}</strong>}
        <h1>{english}</h1>
        <p lang="am">{amharic}</p>
      </div>
      <Facts token={token} row={row} />
      {state === "open" && <Answers token={token} row={row} refusal={refusal} />}
    </>,
    { status: refusal.message ? (refusal.status ?? 400) : 200 },
  );
}

function Facts({ token, row: { visit, home, agent } }: Shown) {
  const { day, time, state } = visit;
  const phone = agent?.phones[0] ?? site.phone;
  return (
    <div className="box">
      {home && (
        <>
          <h2 {...langOf(home.title)}>{home.title}</h2>
          <p className="muted">{shortAddress(home)}</p>
        </>
      )}
      <dl>
        <dt>When</dt>
        <dd>
          {day ? visitTimeIn("en", day, time) : "The day is still open"}
          {day && <div lang="am">{visitTimeIn("am", day, time)}</div>}
        </dd>
        <dt>With</dt>
        <dd>
          {agent?.fullName ?? site.company}
          <div className="row">
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
          </div>
        </dd>
      </dl>
      <p className="row">
        {home && <a href={mapsLink(home, fullAddress(home))}>Directions</a>}
        {day && state !== "asked" && (
          <a href={`${paths.visitLinks}/${token}.ics`}>Add to your calendar</a>
        )}
      </p>
    </div>
  );
}

function Answers({ token, row: { visit, answer }, refusal = {} }: Shown) {
  const { state, version, day, time } = visit;
  const mayConfirm = day && time && (state === "agreed" || state === "moved");
  const { typed, message } = refusal;
  const form = (intent: string, amharic: string, children: React.ReactNode) => (
    <AnswerForm action={`${paths.visitLinks}/${token}`} amharic={amharic}>
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
          "እመጣለሁ",
          <button type="submit" className="main">
            Yes, I will come
          </button>,
        )}
      <details open={Boolean(message)}>
        <summary>
          Another time · <span lang="am">ሌላ ጊዜ</span>
        </summary>
        {form(
          "ask",
          "የሚመችዎትን ቀን እና ሰዓት ይጻፉ",
          <>
            <label htmlFor="day">Day</label>
            <input
              id="day"
              type="date"
              name="day"
              required
              min={firstVisitDay()}
              defaultValue={typed?.day}
            />
            <label htmlFor="time">Time</label>
            <input id="time" type="time" name="time" required defaultValue={typed?.time} />
            <button type="submit">Ask for this time</button>
          </>,
        )}
      </details>
      {state !== "cancelled" &&
        form("cancel", "ቀጠሮውን ይሰርዙ", <button type="submit">Cancel the visit</button>)}
    </>
  );
}

/** A calendar file, not sent again while it is the same. */
export function calendarAnswer(request: Request, calendar: string): Response {
  const etag = `"${createHash("sha256").update(calendar).digest("base64url").slice(0, 27)}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": "private, no-cache",
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="visits.ics"',
    "X-Robots-Tag": "noindex, nofollow",
  };
  const isSame = request.headers.get("If-None-Match") === etag;
  return new Response(isSame ? null : calendar, { status: isSame ? 304 : 200, headers });
}
