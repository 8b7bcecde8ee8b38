import { useCallback, useEffect, useId, useRef, useState } from "react";
import { searchMaxLength } from "~db/vocabulary";
import { useHydrated } from "../use-hydrated";
import type { SuggestionList } from "./suggestion-list";

/** What holds a search without words back as long as no script does. */
const asked = { required: true, pattern: ".*\\S.*", title: "Type what you are looking for" };

/**
 * A combobox with suggestions of the server, whose list loads at the first touch; a plain text field
 * without script. The list is as wide as what the field is placed in.
 * @param needsText whether a search without words goes nowhere, until there is script.
 */
export function SearchField({
  from,
  initial = "",
  needsText,
}: {
  from: "hero" | "listing";
  initial?: string;
  needsText: boolean;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isLive = useHydrated();
  const isFirst = useRef(true);
  const [text, setText] = useState(initial);
  const [List, setList] = useState<typeof SuggestionList>();

  const load = useCallback(() => {
    // Without it there are no suggestions, and the search works without.
    import("./suggestion-list").then(
      (module) => setList(() => module.SuggestionList),
      () => {},
    );
  }, []);

  useEffect(() => {
    // Something was typed or about to be before the script was there.
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
        aria-label="Search properties"
        placeholder="Search by city, neighborhood, address, or property type..."
        maxLength={searchMaxLength}
        {...(needsText && !isLive && asked)}
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
