import { leadFailures } from "~/staff-failures";
import { ContactQuestion } from "~/ui/admin/contact-question";
import { besidePage, useOpened } from "~/ui/admin/lead-cells";
import { callWay, messageWays } from "~/ui/admin/ways";
import { Icon } from "~/ui/icon";
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
  const opened = useOpened(lead);
  return (
    <div className="mb-4 grid gap-2">
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {[callWay, ...messageWays].map(({ event, label, icon }) => {
          const href = links[event];
          return (
            href && (
              <li key={event}>
                <a
                  href={href}
                  {...besidePage(href)}
                  aria-label={`${label} ${name}`}
                  className="button button-action w-full"
                  {...opened(event)}
                >
                  <Icon name={icon} size={18} />
                  {label}
                </a>
              </li>
            )
          );
        })}
      </ul>
      {lead && (
        <ContactQuestion
          contact={asked}
          name={name}
          fields={{ lead: `${lead.list}-${lead.id}` }}
          failed={leadFailures[lead.list].update}
        />
      )}
    </div>
  );
}
