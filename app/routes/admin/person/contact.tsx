import { ContactQuestion } from "~/ui/admin/contact-question";
import { WayButtons } from "~/ui/admin/ways";
import type { personView } from "./view.server";

type Props = { contact: NonNullable<ReturnType<typeof personView>["contact"]>; name: string };

export function Contact({ contact: { links, lead, question }, name }: Props) {
  return (
    <div className="mb-4 grid gap-2">
      <WayButtons
        lead={lead?.key ?? null}
        links={links}
        className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap"
        labelOf={({ label }) => `${label} ${name}`}
        look={() => "button-action"}
      />
      {lead && (
        <ContactQuestion
          contact={question}
          name={name}
          list={lead.list}
          fields={{ lead: lead.key }}
        />
      )}
    </div>
  );
}
