import type { PropertyDetail } from "~/models/property/detail.server";
import { Badge, StatusBadge } from "~/ui/badge";
import { Icon, type IconName } from "~/ui/icon";
import { Price } from "~/ui/price";

/** Title, address, price, badges and room counts. */
export function PropertyHeading({ property }: { property: PropertyDetail }) {
  const { bedrooms, bathrooms, squareFeet, squareMetres, yearBuilt } = property;
  return (
    <header className="mt-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{property.propertyType}</Badge>
        <Badge tone="success">Available</Badge>
        <StatusBadge status={property.offerStatus} />
        {property.isFeatured && <Badge tone="accent">Featured</Badge>}
      </div>
      <h1 className="mt-4 font-display text-3xl font-semibold md:text-4xl">{property.title}</h1>
      <p className="mt-2 flex gap-2 text-muted">
        <Icon name="map-pin" size={20} className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          {property.address}, {property.country}
        </span>
      </p>
      <Price price={property.price} perMonth={property.perMonth} className="mt-4 text-4xl" />
      <dl className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {bedrooms > 0 && <Count icon="bed-double" term="Bedrooms" value={String(bedrooms)} />}
        {bathrooms > 0 && <Count icon="bath" term="Bathrooms" value={String(bathrooms)} />}
        <Count
          icon="maximize"
          term="Square feet"
          value={squareFeet.toLocaleString("en-US")}
          note={`${squareMetres.toLocaleString("en-US")} m²`}
        />
        {yearBuilt && <Count icon="calendar-clock" term="Year built" value={String(yearBuilt)} />}
      </dl>
      <p className="mt-4 text-sm text-muted">
        Listed {property.listedOn} · Availability confirmed {property.confirmedOn}
      </p>
    </header>
  );
}

function Count({
  icon,
  term,
  value,
  note,
}: {
  icon: IconName;
  term: string;
  value: string;
  note?: string;
}) {
  return (
    <div className="panel p-4">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon name={icon} size={18} />
        {term}
      </dt>
      <dd className="mt-1 text-lg font-semibold">
        {value}
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
      </dd>
    </div>
  );
}
