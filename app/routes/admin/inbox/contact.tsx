import type { OpenLead } from "~/models/inbox/inbox-view.server";
import { besidePage, useOpened } from "~/ui/admin/lead-cells";
import { messageWays } from "~/ui/admin/ways";
import { Icon } from "~/ui/icon";

type Links = OpenLead["links"];

/** The ways to answer a lead, the call first: the server is told which was taken. */
export function ContactLinks({ lead }: { lead: OpenLead }) {
  const opened = useOpened(lead);
  const { name, phone, links } = lead;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <li>
        <a
          href={links.call}
          aria-label={`Call ${name}, ${phone}`}
          className="button button-action w-full px-2"
          {...opened("call")}
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

function WrittenItems({
  lead,
  links,
  labelOf,
}: {
  lead: OpenLead;
  links: Links;
  labelOf: (way: string) => string;
}) {
  const opened = useOpened(lead);
  return messageWays.map(({ event, label, icon }) => {
    const href = links[event];
    return (
      href && (
        <li key={event}>
          <a
            href={href}
            {...besidePage(href)}
            aria-label={labelOf(label)}
            className={`button w-full px-2 ${event === "mail" ? "button-quiet" : "button-brand"}`}
            {...opened(event)}
          >
            <Icon name={icon} size={18} />
            {label}
          </a>
        </li>
      )
    );
  });
}
