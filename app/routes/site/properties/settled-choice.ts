import { type FormEvent, type KeyboardEvent, useRef } from "react";

/** How long after a key a select changes because of it, in ms. */
const ofKey = 250;

/**
 * Handlers of a form that tell when a choice in one of its selects is made. Keys move through the
 * options of a closed select, and every step is a change: the choice is made with Enter, or when the
 * focus goes on. One of a list that is open, by pointer or key, is made at once.
 */
export function useSettledChoice(settled: (form: HTMLFormElement) => void) {
  const lastKey = useRef(Number.NEGATIVE_INFINITY);
  const isUnsettled = useRef(false);
  const settle = (form: HTMLFormElement) => {
    isUnsettled.current = false;
    settled(form);
  };
  return {
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      if (!(event.target instanceof HTMLSelectElement)) return;
      lastKey.current = performance.now();
      if (event.key !== "Enter" || !isUnsettled.current) return;
      event.preventDefault();
      settle(event.currentTarget);
    },
    onChange(event: FormEvent<HTMLFormElement>) {
      if (!(event.target instanceof HTMLSelectElement)) return;
      isUnsettled.current = true;
      if (performance.now() - lastKey.current > ofKey) settle(event.currentTarget);
    },
    onBlur({ currentTarget }: { currentTarget: HTMLFormElement }) {
      if (isUnsettled.current) settle(currentTarget);
    },
  };
}
