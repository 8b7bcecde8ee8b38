import type { PublicAgent } from "~/models/accounts/agent/agent.server";
import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import { ownText } from "~/models/own-text";
import { paths } from "~/paths";
import { site } from "~/site";
import { t } from "~/texts";

type Props = { property: PropertyDetail; agent: PublicAgent | null };

export function PrintSheet({ property: { id, number, url, subcity, directions }, agent }: Props) {
  const city = ownText("city");
  const phones = agent?.phones.map(({ text }) => text).join(", ") || site.phone;
  return (
    <>
      <img
        src={`${paths.properties}/${id}/qr.svg`}
        alt=""
        width="112"
        height="112"
        loading="lazy"
      />
      <p>
        {t.detail.joined([
          number,
          subcity ? t.detail.subcityAndCity(t.words.subcities[subcity], city) : city,
        ])}
        <br />
        {directions}
        {directions && <br />}
        {agent && <strong>{agent.name}</strong>}
        {agent && ", "}
        <strong>{site.company}</strong>
        {`, ${phones}, ${site.email}`}
        <br />
        {url}
      </p>
    </>
  );
}
