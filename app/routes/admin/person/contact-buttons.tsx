import { leadFailures } from "~/forms/staff-failures";
import { ContactQuestion } from "~/ui/admin/contact-question";
import { useOpened, WayItem } from "~/ui/admin/lead-cells";
import { callWay, messageWays } from "~/ui/admin/ways";
import type { personView } from "./view.server";

type Contact = NonNullable<ReturnType<typeof personView>["contact"]>;

/** The ways to reach a person; taking one is noted with their newest lead. */
export function ContactButtons({
  contact: { links, lead, asked },
  name,
}: {
  contact: Contact;
  name: string;
}) {
  const opened = useOpened(lead?.key ?? null);
  return (
    <div className="mb-4 grid gap-2">
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {[callWay, ...messageWays].map((way) => (
          <WayItem
            key={way.event}
            way={way}
            href={links[way.event]}
            aria-label={`${way.label} ${name}`}
            className="button-action"
            opened={opened}
          />
        ))}
      </ul>
      {lead && (
        <ContactQuestion
          contact={asked}
          name={name}
          fields={{ lead: lead.key }}
          failed={leadFailures[lead.list].update}
        />
      )}
    </div>
  );
}
