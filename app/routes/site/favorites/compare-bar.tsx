export const maxCompared = 4;

type Props = { count: number; onCompare: () => void; onClear: () => void };

/** Stays at the lower edge of the screen while homes are chosen. */
export function CompareBar({ count, onCompare, onClear }: Props) {
  return (
    <section className="live-compare-bar" aria-label="Compare">
      <p role="status">
        {count === 1 ? "1 chosen: tick one more" : <span className="sr-only">{count} chosen</span>}
        {count === maxCompared && "That is the most."}
      </p>
      {count > 1 && (
        <button type="button" className="button button-brand" onClick={onCompare}>
          Compare {count} homes
        </button>
      )}
      <button type="button" className="link min-h-11" onClick={onClear}>
        Clear
      </button>
    </section>
  );
}
