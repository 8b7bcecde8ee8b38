import { fallbackImageUrl, parseImageUrl, photoUrl } from "~/models/catalogue/image/image";
import type { PropertyCardData } from "~/models/catalogue/property/card.server";
import { langOf } from "~/models/lang";
import { counted } from "~/models/words";
import { Badge, StatusBadge } from "./badge";
import { Figures } from "./price";

type Props = {
  property: PropertyCardData & { reason?: string };
  /** For cards above the fold. */
  priority: boolean;
  /** Tag of the title. */
  heading: "h2" | "h3";
  /** In px. */
  photoWidth: number;
};

/** What a card shows of a property; `Card` puts its buttons beside it. */
export function PropertyCard({ property, heading: Heading, ...picture }: Props) {
  const { title, bedrooms, bathrooms, squareFeet, squareMetres, photos, confirmed } = property;
  const { rateDate } = property.price;
  return (
    <>
      <div className="card-photo">
        <CardPicture src={property.image ?? fallbackImageUrl} {...picture} />
        {property.isFeatured && <Badge tone="accent">Featured</Badge>}
        <StatusBadge status={property.status} />
        <Badge>{property.propertyType}</Badge>
        <p className="card-strip">
          <time dateTime={confirmed.day}>{confirmed.label}</time>
          {photos > 0 && counted(photos, "photo")}
        </p>
      </div>
      <div className="card-body">
        <p className="price">
          <Figures {...property} />
        </p>
        <p className="card-rate">
          {property.pricePerSquareMetre}
          {rateDate && ` · Rate of ${rateDate}`}
        </p>
        <Heading>
          <a href={property.path} {...langOf(title)}>
            {title}
          </a>
        </Heading>
        {property.reason && <p className="card-reason">{property.reason}</p>}
        <p className="card-place" {...langOf(property.address)}>
          {property.address}
        </p>
        <p className="card-facts">
          {squareMetres.toLocaleString("en-US")} m²{" "}
          <small>{squareFeet.toLocaleString("en-US")} sq ft</small>
          {bedrooms > 0 && ` · ${counted(bedrooms, "bed")}`}
          {bathrooms > 0 && ` · ${counted(bathrooms, "bath")}`}
        </p>
      </div>
    </>
  );
}

// React 18 only passes `fetchpriority` on in lower case.
const firstOfAll = { fetchpriority: "high" } as const;
const whenNear = { loading: "lazy", decoding: "async" } as const;

function CardPicture({
  src,
  priority,
  photoWidth,
}: { src: string } & Pick<Props, "priority" | "photoWidth">) {
  const image = parseImageUrl(src);
  const loading = priority ? firstOfAll : whenNear;
  if (!image) return <img {...loading} alt="" referrerPolicy="no-referrer" src={src} />;
  return (
    <picture>
      <source type="image/avif" srcSet={photoUrl(image, "avif", photoWidth)} />
      <img
        {...loading}
        alt=""
        style={{ backgroundColor: image.color }}
        src={photoUrl(image, "jpg", photoWidth)}
      />
    </picture>
  );
}
