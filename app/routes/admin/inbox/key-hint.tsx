/** The keys of the inbox, and how to do without them; nothing on phones and without script. */
export function KeyHint({ isOn, setOn }: { isOn: boolean | null; setOn: (on: boolean) => void }) {
  if (isOn === null) return null;
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm text-muted max-lg:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
        className="size-5 accent-brand"
      />
      <span>
        Keyboard: <kbd className="font-semibold text-ink">j</kbd> next lead,{" "}
        <kbd className="font-semibold text-ink">k</kbd> previous
      </span>
    </label>
  );
}
