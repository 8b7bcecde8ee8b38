import { staticPart } from "~/platform/static-part.server";
import { t } from "~/texts";

/** Leads to the form that keeps what somebody looks for: crawlers would find one of each list. */
export function TellMe({
  href,
  className = "button button-quiet",
}: {
  href: string;
  className?: string;
}) {
  return (
    <a href={href} rel="nofollow" className={className}>
      {t.alerts.offer}
    </a>
  );
}

function TellMeBand({ href }: { href: string }) {
  return (
    <>
      <p className="min-w-0 flex-[1_1_16rem]">{t.alerts.noNeedToLook}</p>
      <TellMe href={href} />
    </>
  );
}

export const tellMe = staticPart(TellMeBand);
