import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import { langOf } from "~/models/lang";
import { t } from "~/texts";
import { Badge, StatusBadge } from "~/ui/badge";
import { Icon, type IconName } from "~/ui/icon";
import { Price } from "~/ui/price";
import { TellMe } from "../tell-me";

type Props = { property: PropertyDetail; similarHref: string; alertHref: string };

export function PropertyHeading({ property, similarHref, alertHref }: Props) {
  const { title, bedrooms, bathrooms, squareFeet, squareMetres, yearBuilt, status } = property;
  const { number, proof, comparison, priceDrop } = property;
  const isGone = status === "Sold" || status === "Pending";
  return (
    <>
      {isGone && (
        <p className="rounded-box bg-warning-soft px-4 py-3">
          {t.detail.gone[status]}
          <a href={similarHref} className="link">
            {t.detail.seeSimilar}
          </a>
          <br />
          <TellMe href={alertHref} className="link inline-flex min-h-11 items-center" />
        </p>
      )}
      {/* In the order of a phone: a page that is still arriving does not move. */}
      <div className="listing-title flex flex-col gap-x-8 gap-y-4 lg:flex-row-reverse lg:justify-between">
        <div className="shrink-0 lg:text-right">
          {/* With text of twice the usual size a number stays in one piece. */}
          <p className="price text-3xl [@media(max-width:16em)]:text-[1.5rem]">
            <Price {...property} />
          </p>
          {priceDrop && <p className="font-semibold text-brand">{priceDrop}</p>}
          {property.perSquareMetre && (
            <p className="text-sm text-muted">
              {t.detail.perSquareMetre(property.perSquareMetre, property.perMonth)}
            </p>
          )}
          {comparison && (
            <p className="max-w-sm text-sm text-muted lg:ml-auto">
              {comparison.than}
              <a href={comparison.href} className="link">
                {comparison.homes}
              </a>
              {comparison.median}
            </p>
          )}
        </div>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <Badge>{t.words.types[property.propertyType]}</Badge>
            <Badge tone={isGone ? "quiet" : "success"}>{t.words.statuses.Available}</Badge>
            <StatusBadge status={property.offerStatus} />
            {property.isFeatured && <Badge tone="accent">{t.card.featured}</Badge>}
          </p>
          <h1 className="mt-3 font-display text-3xl font-semibold" {...langOf(title)}>
            {title}
          </h1>
          <p className="mt-2 flex gap-2 text-muted">
            <Icon name="map-pin" size={20} className="mt-0.5 shrink-0" />
            <span className="min-w-0" {...langOf(property.fullAddress)}>
              {property.fullAddress}
            </span>
          </p>
          <p className="flex flex-wrap items-center gap-x-4 pl-7">
            {property.directions && (
              <span {...langOf(property.directions)}>{property.directions}</span>
            )}
            <a href={property.mapsHref} className="link inline-flex min-h-11 items-center">
              {t.detail.openInMaps}
            </a>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line border-y py-3">
        <dl className="grid grid-cols-[auto_auto] gap-x-8 gap-y-2 sm:flex">
          {bedrooms > 0 && <Fact icon="bed-double" term={t.detail.bedrooms} value={bedrooms} />}
          {bathrooms > 0 && <Fact icon="bath" term={t.detail.bathrooms} value={bathrooms} />}
          <Fact
            icon="maximize"
            term={t.detail.area}
            value={t.words.squareMetres(grouped(squareMetres))}
            note={t.detail.squareFeet(grouped(squareFeet))}
          />
          {yearBuilt && <Fact icon="calendar-clock" term={t.detail.yearBuilt} value={yearBuilt} />}
        </dl>
        {proof.length > 0 && (
          <ul className="checks gap-y-0 text-sm">
            {proof.map((seen) => (
              <li key={seen}>{seen}</li>
            ))}
          </ul>
        )}
        <p className="text-sm text-muted">
          {t.detail.dates(number, property.listedOn, property.confirmedOn)}
        </p>
      </div>
    </>
  );
}

const grouped = (value: number) => value.toLocaleString("en-US");

type FactProps = { icon: IconName; term: string; value: string | number; note?: string };

function Fact({ icon, term, value, note }: FactProps) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-[0.875rem] text-muted">
        <Icon name={icon} size={18} />
        {term}
      </dt>
      <dd className="font-semibold">
        {note ? `${value} ` : value}
        {note && <span className="text-[0.875rem] font-normal text-muted">{note}</span>}
      </dd>
    </div>
  );
}
