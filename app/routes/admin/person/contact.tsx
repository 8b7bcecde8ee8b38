import type { VisitView } from "~/models/leads/visit/visit.server";
import { ContactQuestion } from "~/ui/admin/contact-question";
import { VisitBox } from "~/ui/admin/visits";
import { WayButtons } from "~/ui/admin/ways";
import type { personView } from "./view.server";

type Props = {
  contact: NonNullable<ReturnType<typeof personView>["contact"]> & {
    visits: readonly VisitView[];
  };
  name: string;
};

export function Contact({ contact: { links, lead, question, visits }, name }: Props) {
  return (
    <div className="mb-4 grid gap-2">
      <WayButtons
        lead={lead?.key ?? null}
        links={links}
        labelOf={({ label }) => `${label} ${name}`}
      />
      {lead && (
        <ContactQuestion
          contact={question}
          name={name}
          list={lead.list}
          fields={{ lead: lead.key }}
        />
      )}
      {lead && <VisitBox lead={lead.key} visits={visits} heading="h2" />}
    </div>
  );
}
