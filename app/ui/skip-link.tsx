export function SkipLink() {
  return (
    <a href="#main" className="button button-action skip-link">
      Skip to content
    </a>
  );
}
