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
          <div className="mb-[12px] flex flex-wrap items-center justify-between gap-x-4 md:mb-[24px]">
            <h2 className="heading flex-[1_0_7.5rem]">{title}</h2>
            <a href={link.to} className="link inline-flex min-h-11 items-center gap-1.5">
              {link.label}
              <Icon name="arrow-right" size={18} />
            </a>
          </div>
        ) : (
          <h2 className="heading mb-[12px] md:mb-[24px]">{title}</h2>
        )}
        {children}
      </div>
    </section>
  );
}
