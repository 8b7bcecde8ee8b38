import { useEffect, useState } from "react";

/** Milliseconds without a change of the address before it is asked for. */
const pause = 300;

/** The latest answer to a GET or `method`; the one before stays when there is no line. */
export function useFetched<Answer>(
  url: string | undefined,
  read: (response: Response) => Answer | Promise<Answer>,
  method = "GET",
): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!url) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetch(url, { method, signal: controller.signal })
        .then(async (response) => {
          if (response.ok) setAnswer(await read(response));
        })
        .catch(() => {});
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [url, read, method]);
  return answer;
}
