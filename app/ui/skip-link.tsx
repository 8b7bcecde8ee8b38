/** First focusable element of a page: skips to the main content. */
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
