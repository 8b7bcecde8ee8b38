import { useActionData } from "@remix-run/react";
import { lazy, memo, Suspense, useCallback, useEffect, useRef } from "react";
import { storedKeys, storedValue, storeText } from "../device-storage";
import { useRootData } from "../root-data";
import { showToast } from "../toast";
import { lineLost } from "./stay";
import { isTyped } from "./typed";

/** Milliseconds until the code of the forms is asked for again. */
const pause = 3000;

let touch: () => void;
const touched = new Promise<void>((resolve) => {
  touch = resolve;
});
let isLineLost = false;
const never = new Promise<never>(() => {});

/** Anywhere on the page: who scrolls to a form has its code before reaching it. */
const touches = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

/** What is held back, or kept on this device, until the code is there. */
const events = ["submit", "invalid", "input"];

const isServerThere = () =>
  fetch(location.pathname, { method: "HEAD", redirect: "error" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Loads code when the page is touched; undefined when the server is there and it is not, as after a deploy. */
async function loadWhenTouched<Code>(load: () => Promise<Code>): Promise<Code | undefined> {
  await touched;
  for (let isLast = false; ; )
    try {
      return await load();
    } catch {
      if (isLast) return undefined;
      isLast = await isServerThere();
      isLineLost = !isLast;
      if (isLineLost) await new Promise((done) => setTimeout(done, pause));
    }
}

/**
 * Forms as the server sent them, which work by themselves; what they can do with script is loaded when
 * the page is first touched, and is none of its first script (11 KB as sent).
 * @param served the forms on the server; in the browser undefined. @param load loads them.
 */
export function whenTouched<Props extends object>(
  served: React.ComponentType<Props> | undefined,
  load: () => Promise<React.ComponentType<Props>>,
) {
  const code = served ? never : loadWhenTouched(load);
  const Forms = (served ??
    lazy(async () => ({ default: (await code) ?? (await never) }))) as React.ComponentType<Props>;

  function WhenTouched(props: Props) {
    const section = useRef<HTMLDivElement>(null);
    const { receipt } = useRootData() ?? {};
    const isBack = Boolean(useActionData() ?? receipt);
    /** What was sent before the code was there. */
    const held = useRef<HTMLFormElement | null>(null);
    const isLive = useRef(false);

    useEffect(() => {
      const forms = section.current;
      if (!forms) return;
      for (const form of forms.querySelectorAll("form"))
        if (isTyped(form.elements)) keepTyped(form);
      // A draft, or the details of a sender.
      const hasKept = storedKeys().some((key) => key.includes(":lead-"));
      if (forms.contains(document.activeElement) || isBack || hasKept) touch();
      for (const each of touches)
        addEventListener(each, touch, { once: true, passive: true, capture: true });

      /** Whether there will be no code: the browser sends the forms. */
      let isPlain = false;
      function hold(event: Event) {
        const form = (event.target as HTMLElement).closest("form");
        if (isLive.current || !form || !forms?.contains(form)) return;
        if (event.type === "input") return keepTyped(form);
        if (isPlain) return;
        event.preventDefault();
        held.current = form;
        if (isLineLost) showToast({ title: "Not sent yet", description: lineLost, tone: "error" });
      }
      // At the window: React lets no event pass the document that it cannot hydrate for.
      for (const each of events) addEventListener(each, hold, true);
      code.then((forms) => {
        isPlain = !forms;
        if (isPlain) held.current?.requestSubmit();
      });

      // React gives up what it has not hydrated when the address changes: until then links into the forms
      // load the whole page, as without script.
      function leave(event: MouseEvent) {
        const link = event.target instanceof Element && event.target.closest("a");
        if (isLive.current || !link || !link.hash || link.pathname !== location.pathname) return;
        const isInto = forms?.querySelector(link.hash) && !link.matches("[role=tab],[href^='#']");
        if (isInto) event.stopImmediatePropagation();
      }
      addEventListener("click", leave, true);
      return () => {
        for (const each of events) removeEventListener(each, hold, true);
        removeEventListener("click", leave, true);
      };
    }, [isBack]);

    const onLive = useCallback(() => {
      isLive.current = true;
      // After what else a form does first.
      setTimeout(() => held.current?.requestSubmit());
    }, []);

    return (
      <div ref={section}>
        <Suspense fallback={<Waiting code={code} />}>
          <Forms {...props} />
          <Live onLive={onLive} />
        </Suspense>
      </div>
    );
  }
  return memo(WhenTouched);
}

/** Tells when the forms beside it are hydrated. */
function Live({ onLive }: { onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return null;
}

/** Only where the page itself came by script; as high as the forms, so that nothing moves when they come. */
function Waiting({ code }: { code: Promise<unknown> }) {
  useEffect(() => {
    touch();
    // The server sends one that works by itself.
    code.then((forms) => forms ?? location.reload());
  }, [code]);
  return <div className="skeleton h-170" aria-busy="true" />;
}

/** Keeps on this device what is typed, where the form's own code will look for it. */
function keepTyped(form: HTMLFormElement): void {
  const key = form.dataset.draft;
  if (!key) return;
  const values: Record<string, unknown> = { ...Object(storedValue(key)).values };
  const data = new FormData(form);
  for (const field of form.elements) {
    const { name } = field as HTMLInputElement;
    if (isTyped([field])) values[name] = data.getAll(name);
  }
  storeText(key, JSON.stringify({ savedAt: Date.now(), values }));
}
