import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Suggestions } from "~/models/catalogue/search/suggestions.server";
import { langOf } from "~/models/lang";
import { paths } from "~/paths";
import { t } from "~/texts";
import { searchMaxLength } from "~db/vocabulary";
import { useFetched } from "../use-fetched";

const suggestionsIn = (response: Response): Promise<Suggestions> => response.json();

const itemClass =
  "flex min-h-11 items-center rounded-box px-3 py-1 hover:bg-sand aria-selected:bg-brand-soft";

type Props = {
  id: string;
  from: "hero" | "listing";
  field: RefObject<HTMLInputElement>;
  text: string;
  initial: string;
  onChosen: () => void;
};

export function SuggestionList({ id, from, field, text, initial, onChosen }: Props) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const q = text.slice(0, searchMaxLength).trim();
  const isNew = q !== "" && text !== initial;
  useEffect(() => {
    setActive(-1);
    setOpen(isNew && text !== "" && document.activeElement === field.current);
  }, [text, isNew, field]);

  const query = new URLSearchParams({ from, q });
  const found = useFetched(open && q ? `${paths.suggestions}?${query}` : undefined, suggestionsIn);
  const groups = found?.groups ?? [];
  const items = groups.flatMap((group) => group.items);
  const answered = q !== "" && found?.text === q;
  const shown = open && answered && (items.length > 0 || from === "listing");

  function choose(index: number) {
    const item = items[index];
    if (!item) return;
    setOpen(false);
    onChosen();
    navigate(item.href);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") setOpen(false);
    if (!shown || items.length === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(
        (index) => (index + step + items.length + (index < 0 && step < 0 ? 1 : 0)) % items.length,
      );
    }
    if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      choose(active);
    }
  }

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const show = () => setOpen(isNew);
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!list.current?.contains(relatedTarget as Node | null)) setOpen(false);
    };
    const listeners = { keydown: onKeyDown, focus: show, blur: leave } as const;
    const each = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of each) input.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of each) input.removeEventListener(name, listener);
    };
  });

  useEffect(() => {
    const isActive = shown && active >= 0;
    field.current?.setAttribute("aria-expanded", String(shown));
    if (isActive) field.current?.setAttribute("aria-activedescendant", `${id}-${active}`);
    else field.current?.removeAttribute("aria-activedescendant");
    if (isActive)
      list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [shown, active, id, field]);

  let position = -1;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t.suggestions.suggestions}
      hidden={!shown}
      className="panel absolute inset-x-0 top-[calc(100%+8px)] z-20 max-h-[min(24rem,60dvh)] overflow-y-auto p-2 text-left text-ink shadow-box"
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
        <div key={group.name} role="group" aria-label={group.name}>
          <p aria-hidden className="px-3 pt-2 text-[0.75rem] font-semibold text-muted uppercase">
            {group.name}
          </p>
          {group.items.map((item) => {
            position += 1;
            const index = position;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={`${item.href}${item.label}`}
                id={`${id}-${index}`}
                role="option"
                {...langOf(item.label)}
                tabIndex={-1}
                aria-selected={index === active}
                className={itemClass}
                onClick={() => choose(index)}
              >
                {item.label}
              </div>
            );
          })}
        </div>
      ))}
      {shown && items.length === 0 && <p className={itemClass}>{t.suggestions.none}</p>}
    </div>
  );
}
