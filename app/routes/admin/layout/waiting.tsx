import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { useRootData } from "~/ui/root-data";
import { createStore } from "~/ui/store";

/** In milliseconds, so that a new lead is shown within ten seconds. */
const usualPauseMs = 8_000;
const maxPauseMs = 60_000;
const timeoutMs = 20_000;

const live = createStore<number | null>(null);

function useWaiting(): number {
  const loaded = useRootData()?.waiting ?? 0;
  return live.use() ?? loaded;
}

export function WaitingCount() {
  const waiting = useWaiting();
  if (waiting === 0) return null;
  return (
    <span className="rounded-full bg-brand px-2 text-sm text-white tabular-nums">
      {waiting}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

/** Polls the count, shows it in the page's title, and announces when it has grown. */
export function WaitingNews() {
  const root = useRootData();
  const waiting = useWaiting();
  const [news, setNews] = useState({ waiting, text: "" });
  if (news.waiting !== waiting) {
    const text = `${formatCount(waiting, "lead")} ${waiting === 1 ? "waits" : "wait"}`;
    setNews({ waiting, text: waiting > news.waiting ? text : "" });
  }
  useEffect(() => live.set(root?.waiting ?? 0), [root]);
  useEffect(pollWhileVisible, []);
  // Renders after every navigation, which may change the title.
  useMatches();
  useEffect(() => {
    setTitle(waiting ? `(${waiting}) ` : "");
    return () => setTitle("");
  });
  return (
    <p aria-live="polite" className="sr-only">
      {news.text}
    </p>
  );
}

function setTitle(before: string) {
  document.title = before + document.title.replace(/^\(\d+\) /, "");
}

/** Polls while the page is visible, less often after failures; one tab polls for all of a browser. */
function pollWhileVisible() {
  const channel = new BroadcastChannel("waiting");
  let pause = usualPauseMs;
  let timer: number | undefined;
  let isPolling = false;
  let isStopped = false;

  async function poll() {
    isPolling = true;
    const controller = new AbortController();
    const timeout = window.setTimeout(() => controller.abort(), timeoutMs);
    const answer = await fetch(officePaths.waitingApi, { signal: controller.signal }).catch(
      () => null,
    );
    const count: number | null = answer?.ok
      ? await answer.json().then(
          ({ waiting }) => waiting,
          () => null,
        )
      : null;
    clearTimeout(timeout);
    isPolling = false;
    isStopped ||= answer?.status === 401 || answer?.status === 403;
    if (isStopped) return;
    if (count !== null) {
      live.set(count);
      channel.postMessage(count);
    }
    pause = count === null ? Math.min(2 * pause, maxPauseMs) : usualPauseMs;
    schedule(pause);
  }

  function schedule(after: number) {
    clearTimeout(timer);
    if (!isStopped && !isPolling && !document.hidden) timer = window.setTimeout(poll, after);
  }

  channel.onmessage = ({ data }) => {
    live.set(data);
    // The tab that polled polls again first; another one takes over if it was closed.
    schedule(usualPauseMs + 500 + (performance.now() % 1000));
  };
  const onVisibility = () => schedule(0);
  schedule(pause);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    channel.close();
    document.removeEventListener("visibilitychange", onVisibility);
  };
}
