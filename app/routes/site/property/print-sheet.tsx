import type { PublicAgent } from "~/models/accounts/agent/agent.server";
import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import { paths } from "~/paths";
import { site } from "~/site";

type Props = { property: PropertyDetail; agent: PublicAgent | null };

export function PrintSheet({ property: { id, number, url, subcity, directions }, agent }: Props) {
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
        {`${number}, ${subcity ? `${subcity} subcity, ` : ""}${site.address.city}`}
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
