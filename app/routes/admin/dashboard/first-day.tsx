import { staffFailures } from "~/forms/staff-failures";
import type { FirstDay as Day } from "~/models/operations/first-day/first-day.server";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { ActionButton } from "~/ui/action-form";
import { ConfirmButton } from "~/ui/admin/dialog";
import { TextLink } from "~/ui/admin/page-head";
import { Icon } from "~/ui/icon";
import type { SettingGroup } from "~db/settings";

const settingsOf = (group: SettingGroup) => `${officePaths.settings}?group=${group}`;

type Step = [name: keyof Day["isDone"], label: string, help: string, to: string];
const steps: Step[] = [
  ["name", "Your name", "What the site and your company are called", settingsOf("agency")],
  [
    "phone",
    "Your phone",
    "And WhatsApp, Telegram, mail and address, on every page",
    settingsOf("contact"),
  ],
  ["logo", "Your logo", "And your colours", settingsOf("look")],
  [
    "agent",
    "Your first agent",
    "Add a user, and give them the role of an agent",
    officePaths.users,
  ],
  [
    "listing",
    "Your first listing",
    "Add one, or import a spreadsheet of them",
    officePaths.addProperty,
  ],
  [
    "told",
    "Be told of leads",
    "Set Telegram or mail, and send yourself a test",
    settingsOf("messages"),
  ],
];

export function FirstDay({ day: { isDone, demoHomes }, isOpen }: { day: Day; isOpen: boolean }) {
  const done = Object.values(isDone).filter(Boolean).length;
  return (
    <details className="panel mb-6" open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 font-semibold">
        <h2>First steps</h2>
        <span className="flex items-center gap-2 font-normal text-muted">
          {`${done} of ${steps.length + Number(demoHomes > 0)} done`}
          <Icon name="chevron-down" size={18} className="in-open:rotate-180" />
        </span>
      </summary>
      <ol className="border-line border-t px-4 lg:grid lg:grid-cols-2 lg:gap-x-8">
        {steps.map(([name, label, help, to]) => (
          <Item key={name} isDone={isDone[name]} help={help}>
            <TextLink to={to}>{label}</TextLink>
          </Item>
        ))}
        {demoHomes > 0 && (
          <Item help={`${formatCount(demoHomes, "home")} that do not exist`}>
            <TakeDemoAway homes={demoHomes} />
          </Item>
        )}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-4 py-2">
        <p className="text-sm text-muted">
          Many homes? <TextLink to={officePaths.importProperties}>Import a spreadsheet</TextLink>
        </p>
        <ActionButton fields={{ intent: "put list away" }} failed={staffFailures.saveSettings}>
          I am done
        </ActionButton>
      </div>
    </details>
  );
}

type ItemProps = { isDone?: boolean; help: string; children: React.ReactNode };

function Item({ isDone = false, help, children }: ItemProps) {
  return (
    <li className="flex items-start gap-3 py-2">
      {isDone ? (
        <Icon name="badge-check" size={20} className="mt-3 shrink-0 text-brand" />
      ) : (
        <span className="mt-3 size-5 shrink-0 rounded-full border-2 border-muted" />
      )}
      <div className="min-w-0">
        {children}
        {isDone && <span className="sr-only"> (done)</span>}
        <p className="text-sm text-muted">{help}</p>
      </div>
    </li>
  );
}

function TakeDemoAway({ homes }: { homes: number }) {
  return (
    <ConfirmButton
      id="take-demo-away"
      fields={{ intent: "take demo away" }}
      failed={staffFailures.updateProperty}
      title="Take the demo away"
      trigger="Take the demo homes away"
      question={`${formatCount(homes, "home")} of the demo are archived, and its people go to the trash. What you have added or rewritten stays, and so do the pictures at the top of the home page. It can be undone for 30 days.`}
      confirm="Take away"
    />
  );
}
