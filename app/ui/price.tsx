import type { PriceLabel } from "~/models/catalogue/property/price";

type Priced = { price: PriceLabel; perMonth: boolean };

export function Price(property: Priced) {
  const { rateDate } = property.price;
  return (
    <>
      <Figures {...property} />
      {rateDate && (
        <small>
          Rate of <time dateTime={rateDate}>{rateDate}</time>
        </small>
      )}
    </>
  );
}

export function Figures({ price: { figures }, perMonth }: Priced) {
  const [first, second] = figures;
  return (
    <>
      {first}
      {perMonth && <span className="per-month"> / month</span>}
      {second && <span className="second-figure">{second}</span>}
    </>
  );
}
