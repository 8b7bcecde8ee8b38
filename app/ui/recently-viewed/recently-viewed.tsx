import { useEffect, useState } from "react";
import { hasViewed } from "./recent";

let loaded: typeof import("./viewed-list").ViewedList | undefined;

/** The listings opened last on this device, below the fold; nothing on a first visit. */
export function RecentlyViewed() {
  // What came before is there at once, or the way back would end above where it began.
  const [List, setList] = useState(() => loaded);
  useEffect(() => {
    if (List || !hasViewed()) return;
    import("./viewed-list").then(
      ({ ViewedList }) => {
        loaded = ViewedList;
        setList(() => ViewedList);
      },
      // Without a line the page does without.
      () => {},
    );
  }, [List]);
  return List ? <List /> : null;
}
