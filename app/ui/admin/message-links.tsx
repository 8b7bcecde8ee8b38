import { Link, useLocation } from "@remix-run/react";
import type { replyLinks } from "~/models/leads/lead/reply";
import { type MessageLanguage, messageLanguages } from "~/models/leads/matching/message";
import { Icon } from "../icon";
import { besidePage, useOpened } from "./lead-cells";
import { callWay, messageWays } from "./ways";

type Props = {
  /** Whom, or what about: for screen readers. */
  name: string;
  links: ReturnType<typeof replyLinks>;
  /** What tells the server that a link was followed. */
  opened?: ReturnType<typeof useOpened>;
};

/** Buttons that open a phone, chat or mail program with the message about a listing. */
export function MessageLinks({ name, links, opened }: Props) {
  return (
    <ul className="flex flex-wrap gap-2">
      {[...messageWays, callWay].map(
        ({ event, label, icon }) =>
          links[event] && (
            <li key={event}>
              <a
                href={links[event]}
                {...besidePage(links[event])}
                className="button button-quiet px-3"
                {...opened?.(event)}
              >
                <Icon name={icon} size={18} />
                {label}
                <span className="sr-only">: {name}</span>
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

/** As `MessageLinks`, to the sender of a request: what is followed is noted with it. */
export function RequestMessageLinks({ id, ...props }: Omit<Props, "opened"> & { id: number }) {
  const opened = useOpened(`request-${id}`);
  return <MessageLinks {...props} opened={opened} />;
}

/** Links to the same page with the messages in another language. */
export function MessageLanguages({ language }: { language: MessageLanguage }) {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label="Language of the messages" className="flex flex-wrap items-center gap-2">
      <span>Messages in</span>
      {Object.entries(messageLanguages).map(([code, label]) => {
        const params = new URLSearchParams(search);
        params.set("lang", code);
        return (
          <Link
            key={code}
            to={`${pathname}?${params}`}
            preventScrollReset
            lang={code}
            aria-current={code === language || undefined}
            className={`button ${code === language ? "button-brand" : "button-quiet"} px-3`}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
