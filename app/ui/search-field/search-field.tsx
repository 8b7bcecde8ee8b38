import { useCallback, useEffect, useId, useRef, useState } from "react";
import { withStyles } from "~/platform/page-style";
import { t } from "~/texts";
import { searchMaxLength } from "~db/vocabulary";
import { useHydrated } from "../store";
import type { SuggestionList } from "./suggestion-list";

/** Refuses a blank search before hydration. */
const textRequired = { required: true, pattern: ".*\\S.*" };

type SearchFieldProps = { from: "hero" | "listing"; initial?: string; needsText: boolean };

/** A combobox whose list of suggestions loads at the first focus; a text field without script. */
export function SearchField({ from, initial = "", needsText }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isLive = useHydrated();
  const isFirst = useRef(true);
  const [text, setText] = useState(initial);
  const [List, setList] = useState<typeof SuggestionList>();

  const load = useCallback(() => {
    withStyles(import("./suggestion-list")).then(
      (module) => setList(() => module.SuggestionList),
      () => {},
    );
  }, []);

  useEffect(() => {
    // Text may have been typed before hydration.
    const typed = (isFirst.current && input.current?.value) || initial;
    isFirst.current = false;
    setText(typed);
    if (typed !== initial || document.activeElement === input.current) load();
  }, [initial, load]);

  return (
    <>
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="search"
        aria-label={t.suggestions.field}
        placeholder={t.suggestions.such}
        maxLength={searchMaxLength}
        {...(needsText && !isLive && { ...textRequired, title: t.suggestions.textRequired })}
        autoComplete="off"
        role="combobox"
        aria-expanded={false}
        aria-controls={id}
        aria-autocomplete="list"
        className="field min-w-0 grow"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={load}
      />
      {List && (
        <List
          id={id}
          from={from}
          field={input}
          text={text}
          initial={initial}
          onChosen={() => setText(initial)}
        />
      )}
    </>
  );
}
