import { t } from "~/texts";

type Props = { alerts: { id: number; path: string; sentence: string; state: string }[] };

export function Alerts({ alerts }: Props) {
  if (alerts.length === 0) return null;
  return (
    <section className="panel p-6">
      <h2 className="text-lg font-semibold">{t.alerts.yours}</h2>
      <ul className="mt-2 grid gap-3">
        {alerts.map(({ id, path, sentence, state }) => (
          <li key={id}>
            <a href={path} className="link inline-flex min-h-11 items-center break-words">
              {sentence}
            </a>
            <p className="text-sm text-muted">{state}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
