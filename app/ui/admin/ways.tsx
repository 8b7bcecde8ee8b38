import { Link, useLocation, useRevalidator } from "@remix-run/react";
import type { replyLinks } from "~/models/leads/lead/reply";
import { officePaths } from "~/office-paths";
import type { ContactWay } from "~db/office-vocabulary";
import { type Language, languageNames } from "~db/vocabulary";
import { Icon } from "../icon";
import { useRootData } from "../root-data";
import { useHydrated } from "../store";
import { showToast } from "../toast";

export const callWay = { event: "call", label: "Call", icon: "phone" } as const;
export const messageWays = [
  { event: "whatsapp", label: "WhatsApp", icon: "message-circle" },
  { event: "telegram", label: "Telegram", icon: "send" },
  { event: "mail", label: "Mail", icon: "mail" },
] as const;

export const smsWay = { event: "sms", label: "SMS", icon: "message-circle" } as const;

type Way = typeof callWay | typeof smsWay | (typeof messageWays)[number];
type Links = Partial<ReturnType<typeof replyLinks>>;

const notStored = {
  title: "It could not be noted",
  description: "Press 'Answered' once you have reached them and have the line again.",
  tone: "error",
} as const;

/** Records that a link to the sender was followed; without script the browser does, by `ping`. */
export function useOpened(lead: string | null, template?: string) {
  const isLive = useHydrated();
  const publicUrl = useRootData()?.publicUrl ?? "";
  const { revalidate } = useRevalidator();
  return (event: ContactWay) =>
    lead === null
      ? null
      : {
          ping: isLive ? undefined : `${publicUrl}${officePaths.leadHistoryApi}/${lead}/${event}`,
          onClick: () => store(lead, event),
        };

  async function store(lead: string, event: ContactWay) {
    const isText = template && event !== "call";
    const body = new URLSearchParams({ lead, event, ...(isText && { template }) });
    const sent = fetch(officePaths.leadHistoryApi, { method: "POST", body, keepalive: true });
    const isStored = await sent.then(({ ok }) => ok).catch(() => false);
    if (isStored) revalidate();
    else showToast(notStored);
  }
}

type LinkProps = { way: Way; links: Links; opened?: ReturnType<typeof useOpened> } & Omit<
  React.ComponentProps<"a">,
  "href"
>;

export function WayLink({ way: { event, icon }, links, opened, children, ...link }: LinkProps) {
  const href = links[event];
  if (!href) return null;
  const beside = href.startsWith("https:") && { target: "_blank", rel: "noreferrer" };
  return (
    <a href={href} {...beside} {...link} {...opened?.(event)}>
      <Icon name={icon} size={18} />
      {children}
    </a>
  );
}

export function WayButtons({
  lead,
  template,
  links,
  ways = [callWay, ...messageWays],
  className = "grid grid-cols-2 gap-2 sm:flex sm:flex-wrap",
  labelOf,
  look = () => "button-action",
}: {
  lead: string | null;
  /** The name of the template that the message was started from. */
  template?: string;
  links: Links;
  ways?: readonly Way[];
  className?: string;
  labelOf: (way: Way) => string;
  look?: (way: Way) => string;
}) {
  const opened = useOpened(lead, template);
  const open = ways.filter(({ event }) => links[event]);
  return (
    <ul className={className}>
      {open.map((way) => (
        <li key={way.event}>
          <WayLink
            {...{ way, links, opened }}
            aria-label={labelOf(way)}
            className={`button w-full ${look(way)}`}
          >
            {way.label}
          </WayLink>
        </li>
      ))}
    </ul>
  );
}

type MessageProps = {
  /** The person or subject, for screen readers. */
  name: string;
  links: Links;
  lead?: string | null;
};

/** Links that open a phone, chat or mail program with a message; recorded with the lead, if any. */
export function MessageLinks({ name, links, lead = null }: MessageProps) {
  const opened = useOpened(lead);
  const open = [...messageWays, callWay].filter(({ event }) => links[event]);
  return (
    <ul className="flex flex-wrap gap-2">
      {open.map((way) => (
        <li key={way.event}>
          <WayLink {...{ way, links, opened }} className="button button-quiet px-3">
            {way.label}
            <span className="sr-only">: {name}</span>
          </WayLink>
        </li>
      ))}
    </ul>
  );
}

export function MessageLanguages({ language }: { language: Language }) {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label="Language of the messages" className="flex flex-wrap items-center gap-2">
      <span>Messages in</span>
      {Object.entries(languageNames).map(([code, label]) => {
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
