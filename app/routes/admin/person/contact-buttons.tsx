import { besidePage, useAnswered } from "~/ui/admin/lead-cells";
import { callWay, messageWays } from "~/ui/admin/ways";
import { Icon } from "~/ui/icon";
import type { personView } from "./view.server";

type Contact = NonNullable<ReturnType<typeof personView>["contact"]>;

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
