import { useLocation } from "@remix-run/react";
import { langOf } from "~/models/lang";
import type { stillWaiting } from "~/models/leads/lead/staff.server";
import { formatCount } from "~/models/words";
import { withParams } from "~/ui/admin/list-url";
import { ButtonLink } from "~/ui/admin/page-head";
import { LeadButton } from "./lead-form";

type Asked = NonNullable<Awaited<ReturnType<typeof stillWaiting>>>;

/** After an answer, asks whether the sender's leads about other homes are answered as well. */
export function OtherLeads({ asked }: { asked: Asked }) {
  const { search } = useLocation();
  const { name, homes, count } = asked;
  return (
    <section
      aria-label={`Other leads of ${name}`}
      className="mb-3 flex flex-wrap items-center gap-2 rounded-box bg-warning-soft px-4 py-2"
    >
      <p className="grow">
        <span {...langOf(name)}>{name}</span> also waits about {formatCount(homes, "other home")}
        {count > homes && ` (${formatCount(count, "lead")})`}: answered too?
      </p>
      <LeadButton lead={asked} intent="answer others">
        Yes, all
      </LeadButton>
      <ButtonLink to={withParams(search, { also: null })} data-stay>
        No
      </ButtonLink>
    </section>
  );
}
