/** First focusable element of a page: skips to the main content. */
export function SkipLink() {
  return (
    <a href="#main" className="button button-action skip-link">
      Skip to content
    </a>
  );
}
