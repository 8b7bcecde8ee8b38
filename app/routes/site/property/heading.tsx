import type { LucideIcon } from "lucide-react";
import Bath from "lucide-react/icons/bath";
import BedDouble from "lucide-react/icons/bed-double";
import CalendarClock from "lucide-react/icons/calendar-clock";
import MapPin from "lucide-react/icons/map-pin";
import Maximize from "lucide-react/icons/maximize";
import type { PropertyDetail } from "~/models/property/detail.server";
import { Badge, StatusBadge } from "~/ui/badge";
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
        <MapPin aria-hidden size={20} className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          {property.address}, {property.country}
        </span>
      </p>
      <Price price={property.price} perMonth={property.perMonth} className="mt-4 text-4xl" />
      <dl className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {bedrooms > 0 && <Count icon={BedDouble} term="Bedrooms" value={String(bedrooms)} />}
        {bathrooms > 0 && <Count icon={Bath} term="Bathrooms" value={String(bathrooms)} />}
        <Count
          icon={Maximize}
          term="Square feet"
          value={squareFeet.toLocaleString("en-US")}
          note={`${squareMetres.toLocaleString("en-US")} m²`}
        />
        {yearBuilt && <Count icon={CalendarClock} term="Year built" value={String(yearBuilt)} />}
      </dl>
      <p className="mt-4 text-sm text-muted">
        Listed {property.listedOn} · Availability confirmed {property.confirmedOn}
      </p>
    </header>
  );
}

function Count({
  icon: Icon,
  term,
  value,
  note,
}: {
  icon: LucideIcon;
  term: string;
  value: string;
  note?: string;
}) {
  return (
    <div className="panel p-4">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden size={18} />
        {term}
      </dt>
      <dd className="mt-1 text-lg font-semibold">
        {value}
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
      </dd>
    </div>
  );
}
