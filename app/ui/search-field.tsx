import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { langOf } from "~/lang";
import type { Suggestions } from "~/models/property/search/suggestions";
import { paths } from "~/paths";
import { searchMaxLength } from "~db/vocabulary";
import { useHydrated } from "./use-hydrated";

/** Milliseconds without a key before suggestions are asked for. */
const pause = 300;

/** What holds a search without words back as long as no script does. */
const asked = { required: true, pattern: ".*\\S.*", title: "Type what you are looking for" };

/** A combobox with suggestions of the server; a plain text field without script. */
export function SearchField({
  from,
  initial = "",
}: {
  from: "hero" | "listing";
  initial?: string;
}) {
  const id = useId();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isLive = useHydrated();
  const isFirst = useRef(true);
  const [text, setText] = useState(initial);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [found, setFound] = useState<Suggestions>();

  useEffect(() => {
    if (!open || !text.trim()) return;
    const asking = new AbortController();
    const query = new URLSearchParams({ from, q: text.slice(0, searchMaxLength) });
    const timer = setTimeout(() => {
      fetch(`${paths.suggestions}?${query}`, { signal: asking.signal })
        .then((response) => (response.ok ? response.json() : undefined))
        // Without an answer there are no suggestions, and the search works without.
        .then(setFound, () => {});
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, open, from]);

  useEffect(() => {
    if (!open) return;
    const close = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, [open]);

  useEffect(() => {
    // Something was typed before the script was there.
    const typed = (isFirst.current && input.current?.value) || initial;
    isFirst.current = false;
    setText(typed);
    setOpen(typed !== initial && document.activeElement === input.current);
  }, [initial]);

  const groups = found?.groups ?? [];
  const items = groups.flatMap((group) => group.items);
  // Suggestions for an earlier text are not shown.
  const answered = text.trim() !== "" && found?.text === text.slice(0, searchMaxLength);
  const shown = open && answered && (items.length > 0 || from === "listing");

  function choose(index: number) {
    const item = items[index];
    if (!item) return;
    setOpen(false);
    setText(initial);
    navigate(item.href);
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLInputElement>) {
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

  let position = -1;
  return (
    <div ref={box} className="relative min-w-0 grow">
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="search"
        aria-label="Search properties"
        placeholder="Search by city, neighborhood, address, or property type..."
        maxLength={searchMaxLength}
        // The list's form takes its other filters without a search.
        {...((from === "hero" || !(initial || isLive)) && asked)}
        autoComplete="off"
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        className="field border-transparent"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setOpen(event.target.value.trim() !== "");
        }}
        onFocus={() => setOpen(text.trim() !== "" && text !== initial)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (!box.current?.contains(event.relatedTarget)) setOpen(false);
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={!shown}
        className="panel absolute inset-x-0 top-full z-20 mt-2 max-h-96 overflow-y-auto p-2 text-left shadow-box"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
          <div key={group.name} role="group" aria-label={group.name}>
            <p aria-hidden className="px-3 pt-2 text-xs font-semibold text-muted uppercase">
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
                  className="flex min-h-11 items-center rounded-box px-3 py-1 hover:bg-sand aria-selected:bg-brand-soft"
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(index)}
                >
                  {item.label}
                </div>
              );
            })}
          </div>
        ))}
        {shown && items.length === 0 && (
          <p className="px-3 py-2 text-muted">No matching results found</p>
        )}
      </div>
    </div>
  );
}
