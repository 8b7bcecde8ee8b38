import { Link, useLocation } from "@remix-run/react";
import type { replyLinks } from "~/models/lead/reply";
import { type MessageLanguage, messageLanguages } from "~/models/matching/message";
import { Icon, type IconName } from "../icon";

/** Buttons that open a phone, chat or mail program with the message about a listing. */
export function MessageLinks({
  name,
  links: { whatsapp, telegram, mail, call },
}: {
  /** Whom, or what about: for screen readers. */
  name: string;
  links: ReturnType<typeof replyLinks>;
}) {
  const ways: [label: string, icon: IconName, href: string | null][] = [
    ["WhatsApp", "message-circle", whatsapp],
    ["Telegram", "send", telegram],
    ["Mail", "mail", mail],
    ["Call", "phone", call],
  ];
  return (
    <ul className="flex flex-wrap gap-2">
      {ways.map(
        ([label, icon, href]) =>
          href && (
            <li key={label}>
              <a href={href} className="button button-quiet px-3">
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
