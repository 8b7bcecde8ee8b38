export function Intro() {
  return (
    <section className="shell home-intro">
      <p>
        <span lang="am" className="font-semibold text-ink">
          ሰፈር
        </span>{" "}
        means neighbourhood. We walk every street we list, photograph every room, and ask the owner
        each month whether the home is still free, at the price you see.
      </p>
    </section>
  );
}
