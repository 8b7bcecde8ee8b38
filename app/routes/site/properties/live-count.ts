import { useEffect, useState } from "react";

/** Milliseconds without a change before the number is asked for. */
const pause = 300;

/**
 * How many homes a list of the API has: `total` as long as none is asked for, the number before
 * until the new one is there, undefined when there is none.
 */
export function useLiveCount(list: string | undefined, total: number): number | undefined {
  const [known, setKnown] = useState<{ list: string; count: number }>();
  useEffect(() => {
    if (!list) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetch(list, { method: "HEAD", signal: asking.signal })
        .then((answer) => {
          const count = Number(answer.headers.get("X-Total-Count"));
          if (answer.ok) setKnown({ list, count });
        })
        // Without a line there is no number, and the button works without.
        .catch(() => {});
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [list]);
  if (!list) return total;
  return known?.count;
}
