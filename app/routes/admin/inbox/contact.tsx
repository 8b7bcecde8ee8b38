import type { OpenLead } from "~/models/inbox/inbox-view.server";
import { besidePage, useAnswered } from "~/ui/admin/lead-cells";
import { Icon } from "~/ui/icon";

type Links = OpenLead["links"];

/** The ways to answer a lead, the call first: the server is told which was taken. */
export function ContactLinks({ lead }: { lead: OpenLead }) {
  const answered = useAnswered(lead);
  const { name, phone, links } = lead;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <li>
        <a
          href={links.call}
          aria-label={`Call ${name}, ${phone}`}
          className="button button-action w-full px-2"
          {...answered("call")}
        >
          <Icon name="phone" size={18} />
          Call
        </a>
      </li>
      <WrittenItems lead={lead} links={links} labelOf={(way) => `${way} ${name}`} />
    </ul>
  );
}

/** The same for a text that was filled in. */
export function SendLinks({ lead, links }: { lead: OpenLead; links: Links }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      <WrittenItems lead={lead} links={links} labelOf={(way) => `Send by ${way}`} />
    </ul>
  );
}

const ways = [
  { way: "WhatsApp", event: "whatsapp", icon: "message-circle" },
  { way: "Telegram", event: "telegram", icon: "send" },
  { way: "Mail", event: "mail", icon: "mail" },
] as const;

function WrittenItems({
  lead,
  links,
  labelOf,
}: {
  lead: OpenLead;
  links: Links;
  labelOf: (way: string) => string;
}) {
  const answered = useAnswered(lead);
  return ways.map(({ way, event, icon }) => {
    const href = links[event];
    return (
      href && (
        <li key={way}>
          <a
            href={href}
            {...besidePage(href)}
            aria-label={labelOf(way)}
            className={`button w-full px-2 ${way === "Mail" ? "button-quiet" : "button-brand"}`}
            {...answered(event)}
          >
            <Icon name={icon} size={18} />
            {way}
          </a>
        </li>
      )
    );
  });
}
