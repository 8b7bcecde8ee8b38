import { type DetailsHTMLAttributes, useEffect, useRef } from "react";

/**
 * `<details>` above the page, which script closes on Escape, on a tap elsewhere and when the focus
 * leaves it.
 */
export function Dismissible(props: DetailsHTMLAttributes<HTMLDetailsElement>) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (details.current && !details.current.contains(target as Node))
        details.current.open = false;
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, []);
  return (
    <details
      {...props}
      ref={details}
      onKeyDown={(event) => {
        if (event.key === "Escape") dismiss(event.currentTarget);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    />
  );
}

/** Closes an open `<details>`; the focus that was in it goes to its summary. */
export function dismiss(details: HTMLDetailsElement): void {
  if (!details.open) return;
  const hadFocus = details.contains(document.activeElement);
  details.open = false;
  if (hadFocus) details.querySelector("summary")?.focus({ preventScroll: true });
}
