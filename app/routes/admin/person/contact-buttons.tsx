import { besidePage, useAnswered } from "~/ui/admin/lead-cells";
import { Icon } from "~/ui/icon";
import type { personView } from "./view.server";

type Contact = NonNullable<ReturnType<typeof personView>["contact"]>;

const ways = [
  { event: "call", label: "Call", icon: "phone" },
  { event: "whatsapp", label: "WhatsApp", icon: "message-circle" },
  { event: "telegram", label: "Telegram", icon: "send" },
  { event: "mail", label: "Mail", icon: "mail" },
] as const;

/** The ways to reach a person; taking one answers their newest lead. */
export function ContactButtons({
  contact: { links, lead },
  name,
}: {
  contact: Contact;
  name: string;
}) {
  const answered = useAnswered(lead);
  return (
    <ul className="mb-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {ways.map(({ event, label, icon }) => {
        const href = links[event];
        return (
          href && (
            <li key={event}>
              <a
                href={href}
                {...besidePage(href)}
                aria-label={`${label} ${name}`}
                className="button button-action w-full"
                {...answered(event)}
              >
                <Icon name={icon} size={18} />
                {label}
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
