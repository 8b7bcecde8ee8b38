import {
  fallbackImageUrl,
  parseImageUrl,
  photoUrl,
  photoWidths,
} from "~/models/catalogue/image/image";
import { listingNumber } from "~/models/catalogue/places/address";
import type { PropertyCardData } from "~/models/catalogue/property/card.server";
import { langOf } from "~/models/lang";
import { isLite } from "~/platform/lite";
import { t } from "~/texts";
import { Badge, StatusBadge } from "./badge";
import { PhotoOnTap } from "./photo-on-tap";
import { Photo } from "./picture";
import { Price } from "./price";

type Props = {
  /** What a browser kept of a home may be older than its next photos. */
  property: Omit<PropertyCardData, "nextPhotos"> & { reason?: string; nextPhotos?: string[] };
  priority: boolean;
  heading: "h2" | "h3";
  photoWidth: number;
};

export function PropertyCard({ property, heading: Heading, priority, photoWidth }: Props) {
  const { title, bedrooms, bathrooms, squareFeet, squareMetres, photos, confirmed } = property;
  return (
    <>
      <div className="card-photo">
        {isLite() ? (
          <PhotoOnTap src={property.image} alt={title} href={property.path} />
        ) : (
          <a href={property.path} {...notForKeys} className="card-photos">
            <Photo
              {...(priority ? firstOfAll : whenNear)}
              alt=""
              src={property.image ?? fallbackImageUrl}
              avif={(image) => photoUrl(image, "avif", photoWidth)}
              jpg={(image) => ({
                style: { backgroundColor: image.color },
                src: photoUrl(image, "jpg", photoWidth),
              })}
            />
            {photoWidth > photoWidths.saving &&
              property.nextPhotos?.map((src) => (
                <NextPhoto key={src} src={src} width={photoWidth} />
              ))}
          </a>
        )}
        {property.isFeatured && <Badge tone="accent">{t.card.featured}</Badge>}
        <StatusBadge status={property.status} />
        <Badge>{t.words.types[property.propertyType]}</Badge>
        <p className="card-strip">
          <time dateTime={confirmed.day}>{confirmed.label}</time>
          {photos > 0 && t.words.photos(photos)}
        </p>
      </div>
      <div className="card-body">
        <p className="price">
          <Price {...property} />
        </p>
        <p className="card-rate">
          {property.pricePerSquareMetre && `${property.pricePerSquareMetre} · `}
          {listingNumber(property.id)}
          {property.isChecked && <span title={t.card.checkedHow}> · {t.card.checked}</span>}
        </p>
        <Heading>
          <a href={property.path} {...langOf(title)}>
            {title}
          </a>
        </Heading>
        {property.reason && (
          <p className="my-[4px] rounded-box bg-brand-soft px-[10px] py-[2px] text-[0.875rem]">
            {property.reason}
          </p>
        )}
        <p className="card-place" {...langOf(property.address)}>
          {property.address}
        </p>
        <p className="card-facts">
          {t.words.squareMetres(squareMetres.toLocaleString("en-US"))}{" "}
          <small>{t.words.squareFeet(squareFeet.toLocaleString("en-US"))}</small>
          {bedrooms > 0 && ` · ${unbroken(t.card.beds(bedrooms))}`}
          {bathrooms > 0 && ` · ${unbroken(t.card.baths(bathrooms))}`}
        </p>
      </div>
    </>
  );
}

/** The title is the link for keyboards and screen readers. */
const notForKeys = { tabIndex: -1, "aria-hidden": true } as const;

const unbroken = (text: string) => text.replace(" ", "\u00a0");

/** One address and one element: pages have dozens. Without script a lazy picture would load at once. */
function NextPhoto({ src, width }: { src: string; width: number }) {
  const image = parseImageUrl(src);
  if (!image) return null;
  const photo = `url(${photoUrl(image, "webp", width)})`;
  return <i style={{ "--photo": photo } as React.CSSProperties} />;
}

// React 18 only passes `fetchpriority` on in lower case.
const firstOfAll = { fetchpriority: "high" } as const;
const whenNear = { loading: "lazy", decoding: "async" } as const;
