import { Icon } from "./icon";

export function Section({
  title,
  link,
  id,
  tone = "paper",
  children,
}: {
  title: string;
  link?: { to: string; label: string };
  id?: string;
  tone?: "paper" | "sand";
  children: React.ReactNode;
}) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className={tone === "sand" ? "section bg-sand" : "section"}
    >
      <div className="shell">
        {link ? (
          <div className="mb-[16px] flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-[32px]">
            <h2 className="heading">{title}</h2>
            <a href={link.to} className="link inline-flex min-h-11 items-center gap-1.5">
              {link.label}
              <Icon name="arrow-right" size={18} />
            </a>
          </div>
        ) : (
          <h2 className="heading mb-[16px] md:mb-[32px]">{title}</h2>
        )}
        {children}
      </div>
    </section>
  );
}
