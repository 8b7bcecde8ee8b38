import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { useRootData } from "~/ui/root-data";
import { createStore } from "~/ui/store";

/** In milliseconds: a lead is told of within ten seconds. */
const usualPause = 8_000;
const maxPause = 60_000;
const patience = 20_000;

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

/** Keeps the count fresh, puts it before the page's title, and reads out that it has grown. */
export function WaitingNews() {
  const root = useRootData();
  const waiting = useWaiting();
  const [news, setNews] = useState({ waiting, text: "" });
  if (news.waiting !== waiting) {
    const text = `${formatCount(waiting, "lead")} ${waiting === 1 ? "waits" : "wait"}`;
    setNews({ waiting, text: waiting > news.waiting ? text : "" });
  }
  useEffect(() => live.set(root?.waiting ?? 0), [root]);
  useEffect(follow, []);
  // Every navigation may bring another title.
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

/**
 * Asks while the page is visible, one question at a time, and more seldom without a line. Of the pages
 * in one browser one asks, and the others hear its answer.
 */
function follow() {
  const channel = new BroadcastChannel("waiting");
  let pause = usualPause;
  let timer: number | undefined;
  let isAsking = false;
  let isOver = false;

  async function ask() {
    isAsking = true;
    const question = new AbortController();
    const late = window.setTimeout(() => question.abort(), patience);
    const answer = await fetch(officePaths.waitingApi, { signal: question.signal }).catch(
      () => null,
    );
    const count: number | null = answer?.ok
      ? await answer.json().then(
          ({ waiting }) => waiting,
          () => null,
        )
      : null;
    clearTimeout(late);
    isAsking = false;
    isOver ||= answer?.status === 401 || answer?.status === 403;
    if (isOver) return;
    if (count !== null) {
      live.set(count);
      channel.postMessage(count);
    }
    pause = count === null ? Math.min(2 * pause, maxPause) : usualPause;
    plan(pause);
  }

  function plan(after: number) {
    clearTimeout(timer);
    if (!isOver && !isAsking && !document.hidden) timer = window.setTimeout(ask, after);
  }

  channel.onmessage = ({ data }) => {
    live.set(data);
    // Who has asked asks again, unless its page is gone by then.
    plan(usualPause + 500 + (performance.now() % 1000));
  };
  const onVisibility = () => plan(0);
  plan(pause);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    isOver = true;
    clearTimeout(timer);
    channel.close();
    document.removeEventListener("visibilitychange", onVisibility);
  };
}
