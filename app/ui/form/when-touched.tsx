import { UNSAFE_RemixContext as RemixContext, useActionData } from "@remix-run/react";
import { lazy, memo, Suspense, useCallback, useContext, useEffect, useRef, useState } from "react";
import { t } from "~/texts";
import { storedKeys, storedValue, storeText } from "../device-storage";
import { useRootData } from "../root-data";
import { showToast } from "../toast";
import { isTyped } from "./typed";

const pause = 3000;

let touch: () => void;
const touched = new Promise<void>((resolve) => {
  touch = resolve;
});
let isLineLost = false;
/** Says that a form which was sent waits for the line, if one does. */
let reportHeld = () => {};
const never = new Promise<never>(() => {});

/** Anywhere on the page, so that the code is there before the form is reached. */
const touches = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

const events = ["submit", "invalid", "input"];

const isServerThere = () =>
  fetch(location.pathname, { method: "HEAD", redirect: "error" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Loads code at the first touch; undefined when the server no longer has it, as after a deploy. */
async function loadWhenTouched<Code>(load: () => Promise<Code>): Promise<Code | undefined> {
  await touched;
  for (let isLast = false; ; )
    try {
      return await load();
    } catch {
      if (isLast) return undefined;
      isLast = await isServerThere();
      const isNews = !isLineLost;
      isLineLost = !isLast;
      if (!isLineLost) continue;
      if (isNews) reportHeld();
      await new Promise((done) => setTimeout(done, pause));
    }
}

/** Forms that work as the server sent them, and load their script at the first touch (11 KB). */
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
    const held = useRef<HTMLFormElement | null>(null);
    const isLive = useRef(false);

    useEffect(() => {
      const forms = section.current;
      if (!forms) return;
      for (const form of forms.querySelectorAll("form"))
        if (isTyped(form.elements)) saveTyped(form);
      const hasSaved = storedKeys().some((key) => key.includes(":lead-"));
      if (forms.contains(document.activeElement) || isBack || hasSaved) touch();
      for (const each of touches)
        addEventListener(each, touch, { once: true, passive: true, capture: true });

      let isPlain = false;
      function hold(event: Event) {
        const form = (event.target as HTMLElement).closest("form");
        if (isLive.current || !form || !forms?.contains(form)) return;
        if (event.type === "input") return saveTyped(form);
        if (isPlain) return;
        event.preventDefault();
        held.current = form;
        reportHeld();
      }
      reportHeld = () => {
        if (isLineLost && held.current)
          showToast({ title: t.forms.notSent, description: t.forms.lineLost, tone: "error" });
      };
      // On window: React stops events at the document while it cannot hydrate their target.
      for (const each of events) addEventListener(each, hold, true);
      code.then((forms) => {
        isPlain = !forms;
        if (isPlain) held.current?.requestSubmit();
      });

      // React waits with a new address for a tree that is not hydrated, so these links load the page.
      function leave(event: MouseEvent) {
        const link = event.target instanceof Element && event.target.closest("a");
        if (isLive.current || !link || link.pathname !== location.pathname) return;
        if (link.matches("[role=tab],[href^='#']")) return;
        const isInto = link.hash && forms?.querySelector(link.hash);
        if (isPlain || isInto) event.stopImmediatePropagation();
      }
      addEventListener("click", leave, true);
      return () => {
        for (const each of events) removeEventListener(each, hold, true);
        removeEventListener("click", leave, true);
      };
    }, [isBack]);

    const onLive = useCallback(() => {
      isLive.current = true;
      setTimeout(() => held.current?.requestSubmit());
    }, []);

    return (
      <SteadyRemixContext>
        <div ref={section}>
          <Suspense fallback={<Waiting code={code} />}>
            <Forms {...props} />
            <Live onLive={onLive} />
          </Suspense>
        </div>
      </SteadyRemixContext>
    );
  }
  return memo(WhenTouched);
}

/**
 * Remix makes an equal context anew with every address, at once instead of in a transition. React
 * would throw away what is not hydrated and draw it again (its error 421).
 */
function SteadyRemixContext({ children }: { children: React.ReactNode }) {
  const [steady] = useState(useContext(RemixContext));
  return <RemixContext.Provider value={steady}>{children}</RemixContext.Provider>;
}

function Live({ onLive }: { onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return null;
}

/** Shown when the page itself came by script; as high as the forms. */
function Waiting({ code }: { code: Promise<unknown> }) {
  useEffect(() => {
    touch();
    code.then((forms) => forms ?? location.reload());
  }, [code]);
  return <div className="skeleton h-170" aria-busy="true" />;
}

function saveTyped(form: HTMLFormElement): void {
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
