import { type FormEvent, type KeyboardEvent, useRef } from "react";

/** Milliseconds within which a change is that of the key before it. */
const ofKey = 250;

/** Calls back once a select has changed; after arrow keys, which change it at every step, at Enter or blur. */
export function useSelectChange(onFinalChange: (form: HTMLFormElement) => void) {
  const lastKey = useRef(Number.NEGATIVE_INFINITY);
  const isChanging = useRef(false);
  const finish = (form: HTMLFormElement) => {
    isChanging.current = false;
    onFinalChange(form);
  };
  return {
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      if (!(event.target instanceof HTMLSelectElement)) return;
      lastKey.current = performance.now();
      if (event.key !== "Enter" || !isChanging.current) return;
      event.preventDefault();
      finish(event.currentTarget);
    },
    onChange(event: FormEvent<HTMLFormElement>) {
      if (!(event.target instanceof HTMLSelectElement)) return;
      isChanging.current = true;
      if (performance.now() - lastKey.current > ofKey) finish(event.currentTarget);
    },
    onBlur({ currentTarget }: { currentTarget: HTMLFormElement }) {
      if (isChanging.current) finish(currentTarget);
    },
  };
}
