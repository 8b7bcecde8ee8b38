import type { OpenLead } from "~/models/leads/inbox/inbox-view.server";
import { useOpened, WayItem } from "~/ui/admin/lead-cells";
import { callWay, messageWays } from "~/ui/admin/ways";

type Links = OpenLead["links"];

/** The ways to answer a lead, the call first: the server is told which was taken. */
export function ContactLinks({ lead }: { lead: OpenLead }) {
  const opened = useOpened(lead.key);
  const { name, phone, links } = lead;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <WayItem
        way={callWay}
        href={links.call}
        aria-label={`Call ${name}, ${phone}`}
        className="button-action px-2"
        opened={opened}
      />
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
  const opened = useOpened(lead.key);
  return messageWays.map((way) => (
    <WayItem
      key={way.event}
      way={way}
      href={links[way.event]}
      aria-label={labelOf(way.label)}
      className={`px-2 ${way.event === "mail" ? "button-quiet" : "button-brand"}`}
      opened={opened}
    />
  ));
}
