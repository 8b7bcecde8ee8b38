import { useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect, useRef } from "react";
import { langOf } from "~/models/lang";
import type { PreparedMessage } from "~/models/leads/visit/message.server";
import type { VisitView } from "~/models/leads/visit/visit.server";
import { officePaths } from "~/office-paths";
import { withParams } from "~/ui/admin/list-url";
import { TextLink } from "~/ui/admin/page-head";
import { StateBadge, VisitActions, VisitTime } from "~/ui/admin/visits";
import { messageWays, smsWay, WayButtons } from "~/ui/admin/ways";
import { Icon } from "~/ui/icon";

/** The prepared message of the visit in the query parameter `visit`. */
export const PreparedFor = createContext<(PreparedMessage & { id: number }) | null>(null);

const hasMessage = ["agreed", "moved", "cancelled"];

export function Visit({ visit, isDated }: { visit: VisitView; isDated?: boolean }) {
  const { id, version, state, when, lead, name, call, home, agent } = visit;
  const { pathname, search } = useLocation();
  // On a laptop the columns are too narrow for it.
  const inColumn = isDated ? "" : "lg:hidden";
  const prepared = useContext(PreparedFor);
  const url = `${withParams(search, { visit: id })}#visit-${id}`;
  return (
    <li
      id={`visit-${id}`}
      className={`panel grid scroll-mt-24 grid-cols-[minmax(0,1fr)] content-start gap-1 p-3 ${state === "cancelled" ? "bg-transparent" : ""}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 *:whitespace-normal">
        {isDated && when && <span className="font-semibold">{when}</span>}
        <VisitTime visit={visit} />
        <StateBadge visit={visit} />
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <TextLink to={`${officePaths.inbox}?lead=${lead}`} className="min-w-0 wrap-anywhere">
          {name}
        </TextLink>
        {call && (
          <a
            href={call}
            aria-label={`Call ${name}`}
            className={`grid size-11 place-items-center rounded-box hover:bg-sand ${inColumn}`}
          >
            <Icon name="phone" size={18} />
          </a>
        )}
      </p>
      <p className="text-sm wrap-anywhere">
        <span {...langOf(home?.title ?? "")}>{home?.title ?? "No listing"}</span>
        {home && <span className={`block text-muted ${inColumn}`}>{home.place}</span>}
        <span className="block text-muted">{agent}</span>
      </p>
      <VisitActions key={version} visit={visit} action={`${pathname}${url}`}>
        {prepared?.id !== id && hasMessage.includes(state) && (
          <a href={url} data-stay className="link inline-flex min-h-11 items-center px-2 text-sm">
            Message<span className="sr-only"> to {name}</span>
          </a>
        )}
      </VisitActions>
      {prepared?.id === id && <Message visit={visit} prepared={prepared} />}
    </li>
  );
}

type MessageProps = { visit: VisitView; prepared: PreparedMessage };

function Message({ visit: { lead, name }, prepared }: MessageProps) {
  const { language, text, links, mailedTo } = prepared;
  const section = useRef<HTMLElement>(null);
  // Scrolls to a visit that moved to another day.
  useEffect(() => {
    const card = section.current?.closest("li");
    const { top = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {};
    if (top > innerHeight || bottom < 0) card?.scrollIntoView();
  }, []);
  return (
    <section
      ref={section}
      aria-label={`Message to ${name}`}
      className="mt-1 grid gap-2 border-line border-t pt-2"
    >
      <p className="text-sm font-semibold">Tell the client</p>
      <p lang={language} className="text-sm whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <WayButtons
        lead={lead}
        links={links}
        ways={[...messageWays, smsWay]}
        className="flex flex-wrap gap-1"
        labelOf={({ label }) => `${label} to ${name}`}
        look={() => "button-quiet px-3"}
      />
      {mailedTo && (
        <p className="text-sm text-muted">
          A mail with a calendar file goes to {mailedTo} by itself.
        </p>
      )}
    </section>
  );
}
