/** Placeholder of the property form during a navigation. */
export function PropertyFormSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-5">
      <div className="skeleton h-10 max-w-64" />
      <div className="skeleton h-96" />
      <div className="skeleton h-64" />
      <div className="skeleton h-40" />
    </div>
  );
}
