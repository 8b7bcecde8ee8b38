import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type FormAnswer, formIdField } from "~/forms/answer";
import { sameWithin } from "~/models/time";
import { site } from "~/site";
import { isSent, type Lead, type Message, type Outbox, type SentLead } from "~/worker/messages";
import { dayAndTime, since } from "~/worker/times";
import { plainFetch, showNote } from "../connection";
import { outboxKey, storeText } from "../device-storage";
import { focusFromTop } from "../form/focus-from-top";
import { showToast } from "../toast";

const { dataset } = document.documentElement;
const listeners = new Set<() => void>();
/** Milliseconds between two looks for the line. */
const pause = 10_000;
let outbox: Outbox = { leads: [], isSending: false };
let lostAt = Number(dataset.lostAt) || 0;

/** Asks the service worker. @throws when there is none, or it could not do what was asked. */
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
  heed(answer);
}

const tryTo = (message: Message) => void ask(message).catch(() => {});

function heed(told: Outbox): void {
  const before = new Set(outbox.leads.filter(isSent).map(({ key }) => key));
  const known = outbox.leads.some((lead) => !isSent(lead));
  const sent = told.leads.find((lead): lead is SentLead => isSent(lead) && !before.has(lead.key));
  outbox = told;
  storeText(outboxKey, told.leads.length > 0 ? "1" : null);
  if (sent && known)
    showToast({
      title: `${sent.kind} sent`,
      description: `Your reference is ${sent.reference}.`,
      tone: "success",
    });
  show();
  for (const listener of listeners) listener();
}

let isWatching = false;

/** Tells in the bar under the header of the lost line, of the page's age and of leads that wait. */
export function watch(): void {
  if (!isWatching) {
    isWatching = true;
    navigator.serviceWorker.addEventListener("message", ({ data }) => heed(data as Outbox));
    addEventListener("online", find);
    addEventListener("offline", lose);
    // The line may be back since before this script came, or be dead without the browser's knowing.
    if (lostAt) look();
    tryTo(navigator.onLine ? { type: "send" } : { type: "list" });
  }
  if (!navigator.onLine) lose();
  show();
}

async function look(): Promise<void> {
  const answer = navigator.onLine && fetch("/sw.js", { method: "HEAD" });
  if (answer && (await answer.catch(() => false))) find();
  else if (lostAt) setTimeout(look, pause);
}

function find(): void {
  lostAt = 0;
  show();
  tryTo({ type: "found" });
  tryTo({ type: "send" });
}

function lose(): void {
  lostAt ||= Date.now();
  tryTo({ type: "lost", at: lostAt });
  show();
}

function show(): void {
  const isLost = !navigator.onLine || lostAt > 0;
  showNote(isLost || dataset.savedAt || outbox.leads.length > 0 ? <Note isLost={isLost} /> : null);
}

let latest = { text: "", key: "" };

/** Of the content, and the same if that is sent again soon or as long as the page is open. */
async function keyOf(text: string): Promise<string> {
  if (latest.text !== text) {
    const bytes = new TextEncoder().encode(Math.floor(Date.now() / sameWithin) + text);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    latest = { text, key: btoa(String.fromCharCode(...hash)) };
  }
  return latest.key;
}

/** Posts a lead, or keeps it on this device when there is no line. */
export async function sendLead(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  // Browsers make keys on secure pages alone.
  if (!crypto.subtle) return plainFetch(url, init);
  const body = String(init.body);
  const key = await keyOf(url + body);
  try {
    return await plainFetch(url, { ...init, headers: { "Idempotency-Key": key } });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return keepLead({ url: String(url), body, key }).catch(() => Promise.reject(error));
  }
}

/**
 * Keeps a lead that could not be sent on this device.
 * @returns what the form shows. @throws when it cannot be kept.
 */
async function keepLead(posted: Pick<Lead, "url" | "body" | "key">): Promise<Response> {
  const id = new URLSearchParams(posted.body).get(formIdField) ?? "";
  const form = document.getElementById(id) as HTMLFormElement | null;
  const kind = kinds[id] ?? "Message";
  const about = document.querySelector("h1")?.textContent ?? "";
  const facts = form ? factsOf(form) : [];
  await ask({ type: "keep", lead: { ...posted, kind, about, facts, keptAt: Date.now() } });
  watch();
  const answer: FormAnswer = {
    result: { status: "success" },
    receipt: { title: kept, reference: "", facts: Object.fromEntries(facts), keptKey: posted.key },
    toast: { title: kept, description: goesOut, tone: "success" },
  };
  return Response.json(answer, { headers: { "X-Remix-Response": "yes" } });
}

const kept = "Kept on this device";
const goesOut = "It goes out when you are online again.";

const kinds: Record<string, string> = {
  "inquiry-form": "Inquiry",
  "visit-form": "Visit request",
  "request-form": "Property request",
  "interest-form": "Interest request",
};

/** What was typed or chosen, by the label of each field. */
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
    return [group ? [group, label] : [label, "Yes"]];
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useOutbox = () => useSyncExternalStore(subscribe, () => outbox);

/** What stands in the bar. */
function Note({ isLost }: { isLost: boolean }) {
  const { leads } = useOutbox();
  const savedAt = Number(dataset.savedAt);
  const waiting = leads.filter((lead) => !isSent(lead)).length;
  return (
    <div className="min-w-0 max-w-3xl grow text-sm">
      <div className="flex items-center justify-between gap-4">
        <p className="py-1 font-normal">
          {isLost && <>You are offline since {since(lostAt || Date.now())}. </>}
          {savedAt > 0 && <span className="inline-block">Saved {dayAndTime(savedAt)}.</span>}
        </p>
        {isLost ? (
          // The service worker's own page: no script of this one can load it.
          <a
            href="/saved"
            target="_self"
            className="link inline-flex min-h-11 items-center whitespace-nowrap"
          >
            Saved pages
          </a>
        ) : (
          savedAt > 0 && (
            <button type="button" className="link min-h-11" onClick={() => location.reload()}>
              Show it as it is now
            </button>
          )
        )}
      </div>
      {leads.length > 0 && (
        <details>
          <summary className="link flex min-h-11 w-fit cursor-pointer items-center">
            {waiting === 0
              ? "What waited was sent"
              : waiting === 1
                ? "1 message waits on this device"
                : `${waiting} messages wait on this device`}
          </summary>
          <ul className="grid max-h-[60vh] max-w-md gap-4 overflow-auto pb-4 font-normal">
            {leads.map((lead) => (
              <li key={lead.key} className="panel p-4">
                <h2 className="font-semibold">
                  {lead.kind}
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
  const { isSending } = useOutbox();
  const [failed, setFailed] = useState(false);
  const drop = () => tryTo({ type: "delete", key: lead.key });
  if (isSent(lead))
    return (
      <>
        <p>
          Sent {dayAndTime(lead.sentAt)}. An agent answers {site.answerTime}. Your reference is{" "}
          <strong className="whitespace-nowrap">{lead.reference}</strong>.
        </p>
        <button type="button" className="button button-quiet mt-3" onClick={drop}>
          Done
        </button>
      </>
    );
  return (
    <>
      <p>
        {lead.reason ?? goesOut} {failed && "There is still no line."}
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
          {isSending ? "Sending..." : "Send now"}
        </button>
        <button type="button" className="button button-quiet" onClick={drop}>
          Delete
        </button>
      </div>
    </>
  );
}

/** What stands in place of a form whose lead waits for the line. */
export default function StoredLead({
  leadKey,
  startOver,
}: {
  leadKey: string;
  startOver: () => void;
}) {
  const { leads } = useOutbox();
  const lead = leads.find(({ key }) => key === leadKey);
  const section = useRef<HTMLElement>(null);
  useEffect(() => focusFromTop(section.current), []);
  const isGone = !lead;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a deleted lead leaves an empty form
  useEffect(() => {
    // Only after the effects can React make the form that `startOver` fills.
    if (isGone) queueMicrotask(startOver);
  }, [isGone]);
  if (!lead) return null;
  const id = `kept-${leadKey}`;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className="-m-3 rounded-box p-3">
      <h3 id={id} className="mb-2 text-lg font-semibold text-brand">
        {isSent(lead) ? `${lead.kind} sent` : kept}
      </h3>
      <LeadContent lead={lead} />
    </section>
  );
}
