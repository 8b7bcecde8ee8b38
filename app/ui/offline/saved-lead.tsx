import { useEffect, useRef, useState } from "react";
import { type FormAnswer, formIdField } from "~/forms/answer";
import { ownText } from "~/models/own-text";
import { sameWithin } from "~/models/time";
import { pathIn } from "~/paths";
import { site } from "~/site";
import { language, t } from "~/texts";
import { isSent, type Lead, type Message, type Outbox, type SentLead } from "~/worker/messages";
import { dayAndTime, since } from "~/worker/times";
import { lineNote, plainFetch } from "../connection";
import { outboxKey, storedValue, storeText } from "../device-storage";
import { focusFromTop } from "../form/focus-from-top";
import { createStore } from "../store";
import { showToast } from "../toast";

const { dataset } = document.documentElement;
const pause = 10_000;
const outbox = createStore<Outbox>({ leads: [], isSending: false });
let lostAt = Number(dataset.lostAt) || 0;
let isWatching = false;

/** Sends a message to the service worker. @throws when there is none, or it failed */
async function ask(message: Message): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const { active } = registration ?? {};
  if (!active) throw new Error("There is no service worker");
  const answer = await new Promise<Outbox | null>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    active.postMessage(message, [port2]);
  });
  if (!answer) throw new Error("The service worker could not");
  update(answer);
}

const tryTo = (message: Message) => void ask(message).catch(() => {});

function update(next: Outbox): void {
  const { leads } = outbox.get();
  const before = new Set(leads.filter(isSent).map(({ key }) => key));
  const wasWaiting = leads.some((lead) => !isSent(lead));
  const sent = next.leads.find((lead): lead is SentLead => isSent(lead) && !before.has(lead.key));
  storeText(outboxKey, next.leads.length > 0 ? "1" : null);
  if (sent && wasWaiting)
    showToast({
      title: t.offline.sent(kindOf(sent)),
      description: t.offline.referenceIs(sent.reference),
      tone: "success",
    });
  outbox.set(next);
  showNote();
}

/** Shows in the bar under the header that the line is lost, and which leads wait for it. */
export function watch(): void {
  if (!isWatching) {
    isWatching = true;
    navigator.serviceWorker.addEventListener("message", ({ data }) => update(data as Outbox));
    addEventListener("online", onFound);
    addEventListener("offline", onLost);
    // The line may be back before this script came, or be dead while the browser says it is not.
    if (lostAt) checkLine();
    tryTo(navigator.onLine ? { type: "send" } : { type: "list" });
  }
  if (!navigator.onLine) onLost();
  showNote();
}

async function checkLine(): Promise<void> {
  const answer = navigator.onLine && fetch("/sw.js", { method: "HEAD" });
  if (answer && (await answer.catch(() => false))) onFound();
  else if (lostAt) setTimeout(checkLine, pause);
}

function onFound(): void {
  lostAt = 0;
  showNote();
  tryTo({ type: "found" });
  tryTo({ type: "send" });
}

function onLost(): void {
  lostAt ||= Date.now();
  tryTo({ type: "lost", at: lostAt });
  showNote();
}

function showNote(): void {
  const isLost = !navigator.onLine || lostAt > 0;
  const hasNews = isLost || dataset.savedAt || outbox.get().leads.length > 0;
  lineNote.set(hasNews ? <Note isLost={isLost} /> : null);
}

const lastKey = `${site.storagePrefix}:last-lead`;
let latest = { text: "", key: "" };

/** A key by content: the same if it is sent again within ten minutes, or while the page is open. */
async function keyOf(text: string): Promise<string> {
  if (latest.text === text) return latest.key;
  const now = Date.now();
  const bucket = Math.floor(now / sameWithin);
  const [current = "", previous] = await Promise.all(
    [bucket, bucket - 1].map((time) => hashOf(time + text)),
  );
  // What was sent shortly before a new ten minutes began keeps its key.
  const before = Object(storedValue(lastKey, "sessionStorage"));
  const isAgain = before.key === previous && now - before.at < sameWithin;
  latest = { text, key: isAgain ? before.key : current };
  if (!isAgain) storeText(lastKey, JSON.stringify({ key: current, at: now }), "sessionStorage");
  return latest.key;
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

export async function sendLead(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  // Browsers offer it on secure pages only.
  if (!crypto.subtle) return plainFetch(url, init);
  const body = String(init.body);
  const key = await keyOf(url + body);
  try {
    return await plainFetch(url, { ...init, headers: { "Idempotency-Key": key } });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return storeLead({ url: String(url), body, key }).catch(() => Promise.reject(error));
  }
}

/** Stores a lead that could not be sent. @throws when it cannot be stored */
async function storeLead(posted: Pick<Lead, "url" | "body" | "key">): Promise<Response> {
  const id = new URLSearchParams(posted.body).get(formIdField) ?? "";
  const form = document.getElementById(id) as HTMLFormElement | null;
  const about = document.querySelector("h1")?.textContent ?? "";
  const facts = form ? factsOf(form) : [];
  await ask({ type: "keep", lead: { ...posted, kind: id, about, facts, keptAt: Date.now() } });
  watch();
  const answer: FormAnswer = {
    result: { status: "success" },
    receipt: {
      title: t.offline.stored,
      reference: "",
      facts: Object.fromEntries(facts),
      waitingKey: posted.key,
    },
    toast: { title: t.offline.stored, description: t.offline.goesOut, tone: "success" },
  };
  return Response.json(answer, { headers: { "X-Remix-Response": "yes" } });
}

function kindOf({ kind }: Pick<Lead, "kind">): string {
  const kinds: Record<string, string> = t.offline.kinds;
  return kinds[kind] ?? t.offline.message;
}

function factsOf(form: HTMLFormElement): Lead["facts"] {
  return [...form.elements].flatMap((field): Lead["facts"] => {
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement;
    if (!isField || !field.name || !field.value) return [];
    const label = field.labels?.[0]?.textContent?.trim();
    if (!label || field.tabIndex < 0) return [];
    if (field instanceof HTMLSelectElement)
      return [[label, field.selectedOptions[0]?.text ?? field.value]];
    if (field.type !== "radio" && field.type !== "checkbox") return [[label, field.value]];
    if (!(field as HTMLInputElement).checked) return [];
    const group = field.closest("fieldset")?.querySelector("legend")?.textContent?.trim();
    return [group ? [group, label] : [label, t.offline.yes]];
  });
}

function Note({ isLost }: { isLost: boolean }) {
  const { leads } = outbox.use();
  const savedAt = Number(dataset.savedAt);
  const waiting = leads.filter((lead) => !isSent(lead)).length;
  return (
    <div className="min-w-0 max-w-3xl grow text-sm">
      <div className="flex items-center justify-between gap-4">
        <p className="py-1 font-normal">
          {isLost && t.offline.offlineSince(since(lostAt || Date.now()))}
          {savedAt > 0 && (
            <span className="inline-block">{t.offline.saved(dayAndTime(savedAt))}</span>
          )}
        </p>
        {isLost ? (
          // It belongs to the service worker, so Remix must not load it.
          <a
            href={pathIn(language(), "/saved")}
            target="_self"
            className="link inline-flex min-h-11 items-center whitespace-nowrap"
          >
            {t.offline.savedPages}
          </a>
        ) : (
          savedAt > 0 && (
            <button type="button" className="link min-h-11" onClick={() => location.reload()}>
              {t.offline.showNow}
            </button>
          )
        )}
      </div>
      {leads.length > 0 && (
        <details>
          <summary className="link flex min-h-11 w-fit cursor-pointer items-center">
            {waiting === 0 ? t.offline.allSent : t.offline.waiting(waiting)}
          </summary>
          <ul className="grid max-h-[60vh] max-w-md gap-4 overflow-auto pb-4 font-normal">
            {leads.map((lead) => (
              <li key={lead.key} className="panel p-4">
                <h2 className="font-semibold">
                  {kindOf(lead)}
                  {lead.about && `: ${lead.about}`}
                </h2>
                <LeadContent lead={lead} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function LeadContent({ lead }: { lead: Lead | SentLead }) {
  const { isSending } = outbox.use();
  const [failed, setFailed] = useState(false);
  const drop = () => tryTo({ type: "delete", key: lead.key });
  if (isSent(lead))
    return (
      <>
        <p>
          {t.offline.sentAt(
            dayAndTime(lead.sentAt),
            ownText("answerTime"),
            <strong className="whitespace-nowrap">{lead.reference}</strong>,
          )}
        </p>
        <button type="button" className="button button-quiet mt-3" onClick={drop}>
          {t.offline.done}
        </button>
      </>
    );
  return (
    <>
      <p>
        {lead.reason ?? t.offline.goesOut} {failed && t.offline.noLine}
      </p>
      <dl className="my-3 grid gap-3 border-line border-t pt-3">
        {lead.facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-action"
          disabled={isSending}
          onClick={() => {
            setFailed(!navigator.onLine);
            tryTo({ type: "send", key: lead.key });
          }}
        >
          {isSending ? t.offline.sending : t.offline.sendNow}
        </button>
        <button type="button" className="button button-quiet" onClick={drop}>
          {t.offline.remove}
        </button>
      </div>
    </>
  );
}

type StoredLeadProps = { leadKey: string; startOver: () => void };

export default function StoredLead({ leadKey, startOver }: StoredLeadProps) {
  const { leads } = outbox.use();
  const lead = leads.find(({ key }) => key === leadKey);
  const section = useRef<HTMLElement>(null);
  useEffect(() => focusFromTop(section.current), []);
  const isGone = !lead;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a deleted lead leaves an empty form
  useEffect(() => {
    // React makes the form that `startOver` fills only after the effects.
    if (isGone) queueMicrotask(startOver);
  }, [isGone]);
  if (!lead) return null;
  const id = `kept-${leadKey}`;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className="-m-3 rounded-box p-3">
      <h3 id={id} className="mb-2 text-lg font-semibold text-brand">
        {isSent(lead) ? t.offline.sent(kindOf(lead)) : t.offline.stored}
      </h3>
      <LeadContent lead={lead} />
    </section>
  );
}
