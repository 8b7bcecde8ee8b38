import { useActionData } from "@remix-run/react";
import { lazy, memo, Suspense, useCallback, useEffect, useRef } from "react";
import { storedKeys, storeText } from "~/ui/device-storage";
import { lineLost } from "~/ui/form/stay";
import { draftKey, isTyped } from "~/ui/form/typed";
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

const isServerThere = () =>
  fetch(location.pathname, { method: "HEAD", redirect: "error" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The code of the forms; undefined when the server is there and the code is not, as after a deploy. */
const code = touched.then(async () => {
  for (let isLast = false; ; )
    try {
      return await import("./contact");
    } catch {
      if (isLast) return undefined;
      isLast = await isServerThere();
      isLineLost = !isLast;
      if (isLineLost) await new Promise((done) => setTimeout(done, pause));
    }
});

// The server's forms work by themselves; what they can do with script comes with the first touch.
const Forms = import.meta.env.SSR
  ? ContactTabs
  : lazy(() =>
      code.then((forms) => (forms ? { default: forms.ContactTabs } : new Promise<never>(() => {}))),
    );

/** Anywhere on the page: who scrolls to a form has its code before reaching it. */
const touches = ["pointerdown", "keydown", "focusin"] as const;

/** What is held back, or kept on this device, until the code is there. */
const events = ["submit", "invalid", "input"];

type Props = Omit<React.ComponentProps<typeof ContactTabs>, "onLive">;

/** The forms of a home as the server sent them; their code is loaded when the page is touched. */
export const Contact = memo((props: Props) => {
  const section = useRef<HTMLElement>(null);
  const { receipt } = useRootData() ?? {};
  const isBack = Boolean(useActionData() ?? receipt);
  /** What was sent before the code was there. */
  const held = useRef<HTMLFormElement | null>(null);
  const isLive = useRef(false);
  /** Whether there will be no code: the browser sends the forms. */
  const isPlain = useRef(false);
  const { propertyId } = props;

  useEffect(() => {
    const forms = section.current;
    if (!forms) return;
    for (const form of forms.querySelectorAll("form"))
      if (isTyped(form.elements)) keepTyped(form, propertyId);
    // A draft, or the details of a sender.
    const hasKept = storedKeys().some((key) => key.includes(":lead-"));
    if (forms.contains(document.activeElement) || isBack || hasKept) touch();
    for (const each of touches)
      addEventListener(each, touch, { once: true, passive: true, capture: true });

    function hold(event: Event) {
      const form = (event.target as HTMLElement).closest("form");
      if (isLive.current || !form || !forms?.contains(form)) return;
      if (event.type === "input") return keepTyped(form, propertyId);
      if (isPlain.current) return;
      event.preventDefault();
      held.current = form;
      if (isLineLost) showToast({ title: "Not sent yet", description: lineLost, tone: "error" });
    }
    // At the window: React lets no event pass the document that it cannot hydrate for.
    for (const each of events) addEventListener(each, hold, true);
    code.then((forms) => {
      isPlain.current = !forms;
      if (isPlain.current) held.current?.requestSubmit();
    });

    // React would give up what it has not hydrated when the address changes: until then links load
    // whole pages, as without script.
    function leave(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest("a");
      if (isLive.current || !link || link.origin !== location.origin) return;
      if (!link.matches("[role=tab],.photo,[href^='#']")) event.stopImmediatePropagation();
    }
    addEventListener("click", leave, true);
    return () => {
      for (const each of events) removeEventListener(each, hold, true);
      removeEventListener("click", leave, true);
    };
  }, [isBack, propertyId]);

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

/** Only where the page itself came by script; as high as the forms, so that nothing moves when they come. */
function Waiting() {
  useEffect(() => {
    touch();
    // The server sends one that works by itself.
    code.then((forms) => forms ?? location.reload());
  }, []);
  return <div className="skeleton h-170" aria-busy="true" />;
}

/** Keeps on this device what is typed, where the form's own code will look for it. */
function keepTyped(form: HTMLFormElement, about: string | number): void {
  const values = new Map<string, FormDataEntryValue[]>();
  const data = new FormData(form);
  for (const field of form.elements) {
    const { name } = field as HTMLInputElement;
    if (isTyped([field])) values.set(name, data.getAll(name));
  }
  const draft = { savedAt: Date.now(), values: Object.fromEntries(values) };
  storeText(draftKey(form.id, about), JSON.stringify(draft));
}
