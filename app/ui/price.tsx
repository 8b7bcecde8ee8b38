import type { PriceLabel } from "~/models/catalogue/property/price";
import { useRootData } from "./root-data";

export function Price({ price: { figures }, perMonth }: { price: PriceLabel; perMonth: boolean }) {
  const [first, second] = figures;
  return (
    <>
      {first}
      {perMonth && <span className="per-month"> / month</span>}
      {second && <span className="second-figure">{second}</span>}
    </>
  );
}

/** By which rate the prices of a page are converted: once a page. */
export function RateNote({ className }: { className?: string }) {
  const rate = useRootData()?.rate;
  if (!rate) return null;
  return (
    <p className={className}>
      {`Prices marked ≈: $1 = ETB ${rate.etbPerUsd}, rate of `}
      <time dateTime={rate.date}>{rate.date}</time>
    </p>
  );
}
