import { t } from "~/texts";
import { ActionButton } from "~/ui/action-form";
import type { sessionRows } from "./sessions.server";

export function Sessions({ sessions }: { sessions: Awaited<ReturnType<typeof sessionRows>> }) {
  return (
    <section className="panel p-6">
      <h2 className="text-lg font-semibold">{t.account.sessions}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t.account.sessionsHint}</p>
      <ul>
        {sessions.map(({ key, device, lastSeen, isCurrent }) => (
          <Device key={key} {...{ device, isCurrent }} when={t.account.lastSeen(lastSeen)}>
            {!isCurrent && (
              <ActionButton
                fields={{ intent: "end", session: key }}
                failed={t.forms.failures.endSession}
                label={t.account.endOn(device, lastSeen)}
              >
                {t.account.end}
              </ActionButton>
            )}
          </Device>
        ))}
      </ul>
      <ActionButton
        fields={{ intent: "end-all" }}
        failed={t.forms.failures.logout}
        className="button button-quiet mt-3 w-full"
      >
        {t.account.logOutEverywhere}
      </ActionButton>
    </section>
  );
}

type DeviceProps = { device: string; isCurrent: boolean; when: string; children: React.ReactNode };

export function Device({ device, isCurrent, when, children }: DeviceProps) {
  return (
    <li className="flex items-center justify-between gap-2 border-line border-t py-3">
      <div>
        <p className="font-semibold">{device}</p>
        <p className={isCurrent ? "text-sm font-semibold text-brand" : "text-sm text-muted"}>
          {isCurrent ? t.account.thisDevice : when}
        </p>
      </div>
      {children}
    </li>
  );
}
