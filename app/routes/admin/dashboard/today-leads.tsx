import { leadFailures, staffFailures } from "~/forms/staff-failures";
import type { Today as Day } from "~/models/leads/today/today.server";
import { officePaths } from "~/office-paths";
import { iconButton } from "~/ui/admin/cells";
import { ContactQuestion } from "~/ui/admin/contact-question";
import { callWay, messageWays, useOpened, WayLink } from "~/ui/admin/ways";
import { Block, Item, useRowAction } from "./today-item";

type Lead = Day["waiting"]["rows"][number];

const blocks = {
  waiting: {
    title: "Leads waiting",
    all: `${officePaths.inbox}?state=waiting&sort=createdAt`,
    note: ({ waited }: Lead) => `Waiting ${waited}`,
    detail: ({ about, excerpt }: Lead) => about ?? excerpt,
    actions: [{ intent: "answered", label: "Answered" }],
  },
  callBacks: {
    title: "Call back",
    all: `${officePaths.inbox}?state=callback&sort=createdAt`,
    note: ({ callBack }: Lead) => callBack?.label ?? "",
    detail: ({ about, excerpt }: Lead) => about ?? excerpt,
    actions: [{ intent: "called", label: "Done" }],
  },
  held: {
    title: "Held",
    all: `${officePaths.inbox}?quarantined=1`,
    note: ({ came }: Lead) => came,
    detail: ({ excerpt }: Lead) => excerpt,
    actions: [
      { intent: "not spam", label: "Release" },
      { intent: "delete", label: "Delete" },
    ],
  },
};
type BlockId = keyof typeof blocks;

export function LeadBlock({ id, today }: { id: BlockId; today: Day }) {
  const { title, all } = blocks[id];
  return (
    <Block id={id} title={title} {...today[id]} all={all}>
      {(lead) => <LeadItem key={lead.key} block={id} lead={lead} />}
    </Block>
  );
}

function LeadItem({ block, lead }: { block: BlockId; lead: Lead }) {
  const { all, note, detail, actions } = blocks[block];
  const { key, list, version, name, callBack, contact, links } = lead;
  const { update, remove } = leadFailures[list];
  const fields = { lead: key, version };
  const day = block === "callBacks" && callBack && { callBackOn: callBack.day };
  const id = `today-${block}-${key}`;
  const action = useRowAction(id);
  return (
    <Item
      id={id}
      to={`${all}&lead=${key}`}
      title={name}
      note={note(lead)}
      isLate={lead.isLate}
      detail={detail(lead)}
      done={lead.done}
      fields={fields}
      failed={update}
      actions={actions.map(({ intent, label }) => ({
        label,
        fields: { intent, ...day },
        failed: intent === "delete" ? remove : update,
      }))}
      below={block !== "held" && <ContactQuestion {...{ contact, name, list, action, fields }} />}
    >
      {/* A held lead may be spam: no quick way to call. */}
      {block !== "held" && <Ways lead={key} name={name} links={links} />}
    </Item>
  );
}

type WaysProps = { lead: string; name: string; links: Lead["links"] };

function Ways({ lead, name, links }: WaysProps) {
  const opened = useOpened(lead);
  return [callWay, messageWays[0]].map((way) => (
    <WayLink
      key={way.event}
      {...{ way, links, opened }}
      aria-label={`${way.label} ${name}`}
      title={way.label}
      className={iconButton}
    />
  ));
}

export function VisitBlock({ visits }: { visits: Day["visits"] }) {
  return (
    <Block id="visits" title="Visits" {...visits} all={officePaths.visits}>
      {(visit) => <VisitItem key={visit.id} visit={visit} />}
    </Block>
  );
}

function VisitItem({ visit }: { visit: Day["visits"]["rows"][number] }) {
  const { id, version, lead, name, when, isAhead, home, agent, links, done } = visit;
  return (
    <Item
      id={`today-visits-${id}`}
      to={`${officePaths.visits}?visit=${id}`}
      title={name}
      note={when}
      detail={`${home} · ${agent}`}
      done={done}
      fields={{ id, version }}
      failed={staffFailures.saveVisit}
      actions={isAhead ? [] : [{ label: "Done", fields: { intent: "visited" } }]}
    >
      <Ways {...{ lead, name, links }} />
    </Item>
  );
}
