import { type RefObject, useRef, useState } from "react";
import { t } from "~/texts";
import { Icon } from "~/ui/icon";

/** How near the row must be to a photo, in widths of it, to have arrived there. */
const near = 0.05;

/** A row of photos, scrolled by hand or by `go`; `start` is null when it stands at its beginning. */
export function useRow(row: RefObject<HTMLUListElement>, count: number, start: number | null) {
  /** Where the row is scrolling to by itself, past others. */
  const target = useRef(start);
  const [current, setCurrent] = useState(start ?? 0);

  function go(index: number) {
    const next = (index + count) % count;
    target.current = next;
    setCurrent(next);
    scrollRow(row.current, next);
  }

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: React.UIEvent) {
    const position = scrollLeft / clientWidth;
    if (target.current === null) setCurrent(Math.round(position));
    else if (Math.abs(position - target.current) < near) target.current = null;
  }

  const release = () => {
    target.current = null;
  };
  const handlers = { onScroll, onPointerDown: release, onWheel: release, onKeyDown: release };
  const props = { ref: row, tabIndex: 0, "aria-label": t.detail.photosSideways, ...handlers };
  return { current, go, props };
}

export function scrollRow(row: Element | null, index: number, behavior?: ScrollBehavior): void {
  row?.scrollTo({ left: index * row.clientWidth, behavior });
}

const steps = () =>
  [
    { step: -1, label: t.detail.previousPhoto, icon: "chevron-left" },
    { step: 1, label: t.detail.nextPhoto, icon: "chevron-right" },
  ] as const;

type StepsProps = { onStep: (step: number) => void; classes: readonly [string, string] };

export function PhotoSteps({ onStep, classes }: StepsProps) {
  return steps().map(({ step, label, icon }, index) => (
    <button
      key={step}
      type="button"
      aria-label={label}
      className={classes[index]}
      onClick={() => onStep(step)}
    >
      <Icon name={icon} />
    </button>
  ));
}
