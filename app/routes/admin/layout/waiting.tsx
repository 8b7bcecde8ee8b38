import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import { formatCount } from "~/models/words";
import { paths } from "~/paths";
import { useRootData } from "~/ui/root-data";
import { createStore } from "~/ui/store";

/** In milliseconds: a lead is told of within ten seconds. */
const every = 7_000;
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
    <p role="status" className="sr-only">
      {news.text}
    </p>
  );
}

function setTitle(before: string) {
  document.title = before + document.title.replace(/^\(\d+\) /, "");
}

/** Asks while the page is visible, one question at a time, and more seldom without a line. */
function follow() {
  let pause = every;
  let timer: number | undefined;
  let asking: AbortController | undefined;

  async function ask() {
    if (asking || document.hidden) return;
    asking = new AbortController();
    timer = window.setTimeout(() => asking?.abort(), patience);
    const { status, count } = await fetch(paths.waitingApi, { signal: asking.signal })
      .then(async (response) => ({ status: response.status, count: await countIn(response) }))
      .catch(() => ({ status: 0, count: undefined }));
    clearTimeout(timer);
    asking = undefined;
    if (isOver || status === 401 || status === 403) return;
    if (count !== undefined) live.set(count);
    pause = count === undefined ? Math.min(2 * pause, maxPause) : every;
    timer = window.setTimeout(ask, pause);
  }

  let isOver = false;
  function onVisibility() {
    if (asking) return;
    clearTimeout(timer);
    void ask();
  }
  timer = window.setTimeout(ask, pause);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    isOver = true;
    clearTimeout(timer);
    asking?.abort();
    document.removeEventListener("visibilitychange", onVisibility);
  };
}

async function countIn(response: Response): Promise<number | undefined> {
  const { waiting } = response.ok ? ((await response.json()) as { waiting: number }) : {};
  return waiting;
}
