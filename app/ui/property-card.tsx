import { Link } from "@remix-run/react";
import type { PropertyCardData } from "~/models/property/card.server";
import { Badge, StatusBadge } from "./badge";
import { toggleFavorite, useFavorites } from "./favorites";
import { Icon, type IconName } from "./icon";
import { Picture } from "./picture";
import { Price } from "./price";
import { showToast } from "./toast";

const cardSizes = "(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 100vw";

/** A property in a grid; `priority` for cards above the fold. */
export function PropertyCard({
  property,
  priority = false,
  headingLevel: Heading = "h3",
}: {
  property: PropertyCardData;
  priority?: boolean;
  headingLevel?: "h2" | "h3";
}) {
  const { id, title, path, image, bedrooms, bathrooms, squareFeet } = property;
  return (
    <article className="panel group relative flex h-full flex-col overflow-hidden shadow-box [overflow-wrap:anywhere]">
      <div className="relative aspect-3/2 overflow-hidden bg-sand">
        <Picture
          src={image}
          alt=""
          sizes={cardSizes}
          maxWidth={960}
          priority={priority}
          className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
        />
        <div className="absolute top-3 left-3 flex flex-wrap gap-2">
          {property.isFeatured && <Badge tone="accent">Featured</Badge>}
          <StatusBadge status={property.status} />
        </div>
      </div>
      <div className="flex grow flex-col gap-2 p-5">
        <div className="flex items-start justify-between gap-3">
          <Price price={property.price} perMonth={property.perMonth} className="text-2xl" />
          <Badge>{property.propertyType}</Badge>
        </div>
        <Heading className="line-clamp-3 text-lg font-semibold">
          <Link to={path} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </Heading>
        <p className="flex gap-1.5 text-sm text-muted">
          <Icon name="map-pin" size={16} className="mt-0.5 shrink-0" />
          <span>{property.address}</span>
        </p>
        <ul className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t pt-3 text-sm">
          {bedrooms > 0 && (
            <Fact icon="bed-double" value={bedrooms} unit={bedrooms === 1 ? "bed" : "beds"} />
          )}
          {bathrooms > 0 && (
            <Fact icon="bath" value={bathrooms} unit={bathrooms === 1 ? "bath" : "baths"} />
          )}
          <Fact icon="maximize" value={squareFeet.toLocaleString("en-US")} unit="sq ft" />
        </ul>
      </div>
      <div className="needs-script absolute top-2 right-2 flex gap-1">
        <CopyLinkButton path={path} title={title} />
        <FavoriteButton id={id} title={title} />
      </div>
    </article>
  );
}

function Fact({ icon, value, unit }: { icon: IconName; value: number | string; unit: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon name={icon} size={16} className="text-muted" />
      {value} {unit}
    </li>
  );
}

const roundButton =
  "grid size-11 place-items-center rounded-full bg-card/95 text-ink shadow-box hover:bg-white";

export function FavoriteButton({ id, title }: { id: number; title: string }) {
  const saved = useFavorites().includes(id);
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={saved ? `Remove ${title} from favorites` : `Add ${title} to favorites`}
      className={roundButton}
      onClick={() => showToast(favoriteToasts[toggleFavorite(id)])}
    >
      <Icon name="heart" size={20} className={saved ? "fill-danger text-danger" : ""} />
    </button>
  );
}

const favoriteToasts = {
  added: {
    title: "Added to favorites",
    description: "Property added to your favorites",
    tone: "success",
  },
  removed: {
    title: "Removed from favorites",
    description: "Property removed from your favorites",
    tone: "success",
  },
} as const;

export function CopyLinkButton({ path, title }: { path: string; title: string }) {
  return (
    <button
      type="button"
      aria-label={`Copy link to ${title}`}
      className={roundButton}
      onClick={() => copyLink(new URL(path, location.href).href)}
    >
      <Icon name="link-2" size={20} />
    </button>
  );
}

/** Copies a link and shows a toast; without clipboard access the toast contains the link. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({
      title: "Link copied",
      description: "Property link copied to clipboard",
      tone: "success",
    });
  } catch {
    showToast({ title: "Copy this link", description: url, tone: "error", duration: 15_000 });
  }
}
