export function Intro() {
  return (
    <section className="shell section max-w-3xl text-center">
      <p className="text-lg text-muted md:text-xl">
        <span lang="am" className="font-semibold text-ink">
          ሰፈር
        </span>{" "}
        means neighbourhood. We walk every street we list, photograph every room, and ask the owner
        again each month whether the home is still free, so that the price you see is the price you
        are told at the gate.
      </p>
    </section>
  );
}
