/** The first thing that the keyboard reaches on a page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="button button-action fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
