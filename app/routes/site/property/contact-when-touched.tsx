import { useActionData } from "@remix-run/react";
import { lazy, memo, Suspense, useCallback, useEffect, useRef } from "react";
import { storedKeys } from "~/ui/device-storage";
import { lineLost } from "~/ui/form/stay";
import { isTyped } from "~/ui/form/typed";
import { useRootData } from "~/ui/root-data";
import { showToast } from "~/ui/toast";
import { ContactTabs } from "./contact";

/** Milliseconds until the code of the forms is asked for again. */
const pause = 3000;

let touch: () => void;
const touched = new Promise<void>((resolve) => {
  touch = resolve;
});
let isLineLost = false;

async function load() {
  await touched;
  for (;;)
    try {
      return { default: (await import("./contact")).ContactTabs };
    } catch {
      isLineLost = true;
      await new Promise((done) => setTimeout(done, pause));
    }
}

// The server's forms work by themselves; what they can do with script comes with the first touch.
const Forms = import.meta.env.SSR ? ContactTabs : lazy(load);

/** Anywhere on the page: who scrolls to a form has its code before reaching it. */
const touches = ["pointerdown", "keydown", "focusin"] as const;

type Props = Omit<React.ComponentProps<typeof ContactTabs>, "onLive">;

/** The forms of a home as the server sent them; their code is loaded when the page is touched. */
export const Contact = memo((props: Props) => {
  const section = useRef<HTMLElement>(null);
  const { receipt } = useRootData() ?? {};
  const isBack = Boolean(useActionData() ?? receipt);
  /** What was sent before the code was there. */
  const held = useRef<HTMLFormElement | null>(null);
  const isLive = useRef(false);

  useEffect(() => {
    const forms = section.current;
    if (!forms) return;
    const fields = forms.querySelectorAll("input,textarea");
    const isInUse = forms.contains(document.activeElement) || isTyped(fields);
    // A draft, or the details of a sender.
    if (isInUse || isBack || storedKeys().some((key) => key.includes(":lead-"))) touch();
    for (const each of touches)
      addEventListener(each, touch, { once: true, passive: true, capture: true });

    function hold(event: Event) {
      if (isLive.current || !forms?.contains(event.target as Node)) return;
      event.preventDefault();
      held.current = (event.target as HTMLInputElement).form ?? (event.target as HTMLFormElement);
      if (isLineLost) showToast({ title: "Not sent yet", description: lineLost, tone: "error" });
    }
    // At the window: React lets no event pass the document that it cannot hydrate for.
    for (const each of ["submit", "invalid"]) addEventListener(each, hold, true);

    // React would give up what it has not hydrated when the address changes: until then links load
    // whole pages, as without script.
    function leave(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest("a");
      if (isLive.current || !link || link.origin !== location.origin) return;
      if (!link.matches("[role=tab],.photo")) event.stopImmediatePropagation();
    }
    addEventListener("click", leave, true);
    return () => {
      for (const each of ["submit", "invalid"]) removeEventListener(each, hold, true);
      removeEventListener("click", leave, true);
    };
  }, [isBack]);

  const onLive = useCallback(() => {
    isLive.current = true;
    // After what else a form does first.
    setTimeout(() => held.current?.requestSubmit());
  }, []);

  return (
    <section
      ref={section}
      className="panel p-6 shadow-box"
      aria-label="Contact us about this property"
    >
      <Suspense fallback={<Waiting />}>
        <Forms {...props} onLive={onLive} />
      </Suspense>
    </section>
  );
});

/** Only where the page itself came by script. */
function Waiting() {
  useEffect(() => touch(), []);
  return <div className="skeleton h-96" aria-busy="true" />;
}
