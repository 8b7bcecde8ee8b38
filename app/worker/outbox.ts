import { day } from "~/models/time";
import { t } from "~/texts";
import { isSent, type Lead, type Outbox, type SentLead } from "./messages";
import { worker } from "./scope";

const maxAge = 14 * day;
export const outboxName = "sefer-outbox";

function database(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(outboxName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("leads", { keyPath: "key" });
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  use: (leads: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await database();
  try {
    return await new Promise<T>((done, fail) => {
      const transaction = db.transaction("leads", mode);
      const request = use(transaction.objectStore("leads"));
      transaction.oncomplete = () => done(request.result);
      transaction.onabort = () => fail(transaction.error);
    });
  } finally {
    db.close();
  }
}

const put = (lead: Lead | SentLead) => inStore("readwrite", (leads) => leads.put(lead));
const remove = (key: string) => inStore("readwrite", (leads) => leads.delete(key));

async function all(): Promise<(Lead | SentLead)[]> {
  const leads: (Lead | SentLead)[] = await inStore("readonly", (store) => store.getAll());
  const timeOf = (lead: Lead | SentLead) => (isSent(lead) ? lead.sentAt : lead.keptAt);
  const old = leads.filter((lead) => Date.now() - timeOf(lead) > maxAge);
  for (const { key } of old) await remove(key);
  return leads
    .filter((lead) => !old.includes(lead))
    .sort((one, other) => timeOf(one) - timeOf(other));
}

let sending: Promise<void> | undefined;

export async function outbox(): Promise<Outbox> {
  return { leads: await all(), isSending: sending !== undefined };
}

async function tellPages(): Promise<void> {
  const message = await outbox();
  for (const page of await worker.clients.matchAll({ type: "window" })) page.postMessage(message);
}

/** Keeps a lead until it is sent; the same key from another tab is the same lead. */
export async function keepLead(lead: Lead): Promise<void> {
  await put(lead);
  // Without Background Sync the next page sends it.
  await worker.registration.sync?.register(outboxName).catch(() => {});
  await tellPages();
}

export async function deleteLead(key: string): Promise<void> {
  await remove(key);
  await tellPages();
}

/** Sends the waiting leads, never twice: every attempt has the same key. @throws offline */
export async function sendLeads(only?: string): Promise<void> {
  if (sending) {
    await sending;
    if (!only) return;
  }
  sending = sendAll(only).finally(() => {
    sending = undefined;
  });
  await sending.finally(tellPages);
}

async function sendAll(only?: string): Promise<void> {
  const waiting = (await all()).filter(
    (lead) => !isSent(lead) && (only ? lead.key === only : !lead.isRefused),
  ) as Lead[];
  if (waiting.length > 0) await tellPages();
  for (const lead of waiting) {
    const { key, kind, about } = lead;
    const response = await fetch(lead.url, {
      method: "POST",
      headers: { "Idempotency-Key": key },
      body: new URLSearchParams(lead.body),
    });
    const reference = await referenceIn(response.clone());
    if (reference) await put({ key, kind, about, sentAt: Date.now(), reference });
    else await put({ ...lead, ...(await reasonOf(response)) });
  }
}

async function referenceIn(response: Response): Promise<string | undefined> {
  if (!response.ok || !response.headers.get("Content-Type")?.includes("json")) return undefined;
  return (await response.json())?.receipt?.reference;
}

async function reasonOf(response: Response): Promise<Pick<Lead, "reason" | "isRefused">> {
  const { status, headers } = response;
  if (status === 429) return { reason: t.worker.tooMany };
  if (status >= 500) return { reason: t.worker.fault };
  if (![...headers.keys()].some((header) => header.startsWith("x-remix-")))
    return { reason: t.worker.otherPage };
  const text = await response.text();
  return { reason: refusalIn(text) || t.worker.answerWas(status), isRefused: true };
}

function refusalIn(answer: string): string {
  try {
    const { refusal, result } = JSON.parse(answer);
    return (
      refusal ??
      Object.values<string[]>(result?.error ?? {})
        .flat()
        .join(" ")
    );
  } catch {
    return answer.slice(0, 200);
  }
}
