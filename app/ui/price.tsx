import type { PriceLabel } from "~/models/property/price";

export function Price({
  price,
  perMonth,
  className,
}: {
  price: PriceLabel;
  perMonth: boolean;
  className: string;
}) {
  const [first, second] = price.figures;
  return (
    <p className={`font-display leading-tight font-semibold text-brand ${className}`}>
      {first}
      {second && <span className="block text-[0.625em]">{second}</span>}
      {perMonth && (
        <span className="font-sans text-sm font-normal whitespace-nowrap text-muted"> / month</span>
      )}
      {price.rateDate && (
        <small className="block font-sans text-xs font-normal text-muted">
          Rate of <time dateTime={price.rateDate}>{price.rateDate}</time>
        </small>
      )}
    </p>
  );
}
