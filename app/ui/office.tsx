import { site } from "~/site";
import { Icon } from "./icon";

const linkClass = "link inline-flex min-h-11 items-center gap-2";

/** Address, phone and e-mail of the office. */
export function OfficeAddress() {
  const { street, city, country } = site.address;
  return (
    <ul className="mt-2">
      <li className="flex min-h-11 items-center gap-2">
        <Icon name="map-pin" size={18} className="shrink-0 text-brand" />
        {street}, {city}, {country}
      </li>
      <li>
        <a href={site.phoneHref} className={linkClass}>
          <Icon name="phone" size={18} />
          {site.phone}
        </a>
      </li>
      <li>
        <a href={`mailto:${site.email}`} className={linkClass}>
          <Icon name="mail" size={18} />
          {site.email}
        </a>
      </li>
    </ul>
  );
}

export function Hours({ hours }: { hours: readonly { days: string; time: string }[] }) {
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {hours.map(({ days, time }) => (
        <div key={days} className="contents">
          <dt>{days}</dt>
          <dd className="text-muted">{time}</dd>
        </div>
      ))}
    </dl>
  );
}
