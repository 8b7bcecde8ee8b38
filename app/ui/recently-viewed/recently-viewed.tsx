import { useEffect, useState } from "react";
import { withStyles } from "~/platform/page-style";
import { hasViewed } from "./recent";

let loaded: typeof import("./viewed-list").ViewedList | undefined;

export function RecentlyViewed() {
  // Once loaded it is there at once, or the way back would scroll to the wrong place.
  const [List, setList] = useState(() => loaded);
  useEffect(() => {
    if (List || !hasViewed()) return;
    withStyles(import("./viewed-list")).then(
      ({ ViewedList }) => {
        loaded = ViewedList;
        setList(() => ViewedList);
      },
      () => {},
    );
  }, [List]);
  return List ? <List /> : null;
}
