import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import { formatCount } from "~/models/words";
import { paths } from "~/paths";
import { useRootData } from "~/ui/root-data";
import { createStore } from "~/ui/store";

/** In milliseconds: between an answer and the next question, and without a line. */
const usualPause = 1_000;
const maxPause = 60_000;
/** The server holds a question open for less. */
const patience = 60_000;

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

/** Asks while the page is visible, one question at a time, and more seldom without a line. */
function follow() {
  let pause = usualPause;
  let timer: number | undefined;
  let asking: AbortController | undefined;

  async function ask() {
    const question = new AbortController();
    asking = question;
    timer = window.setTimeout(() => question.abort(), patience);
    const url = `${paths.waitingApi}?known=${live.get()}`;
    const answer = await fetch(url, { signal: question.signal }).catch(() => null);
    const count: number | null = answer?.ok
      ? await answer.json().then(
          ({ waiting }) => waiting,
          () => null,
        )
      : null;
    if (asking !== question) return;
    stop();
    if (answer?.status === 401 || answer?.status === 403) return;
    if (count !== null) live.set(count);
    pause = count === null ? Math.min(2 * pause, maxPause) : usualPause;
    timer = window.setTimeout(ask, pause);
  }

  function stop() {
    clearTimeout(timer);
    const unanswered = asking;
    asking = undefined;
    unanswered?.abort();
  }

  function start() {
    stop();
    if (!document.hidden) timer = window.setTimeout(ask, usualPause);
  }

  start();
  document.addEventListener("visibilitychange", start);
  return () => {
    document.removeEventListener("visibilitychange", start);
    stop();
  };
}
