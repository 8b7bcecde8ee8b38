import type { ExchangeRate, PriceLabel } from "~/models/catalogue/property/price";
import { t } from "~/texts";
import { useRootData } from "./root-data";

export function Price({ price: { figures }, perMonth }: { price: PriceLabel; perMonth: boolean }) {
  const [first, second] = figures;
  return (
    <>
      {first}
      {perMonth && (
        <span className="font-sans text-[0.875rem] font-normal whitespace-nowrap text-muted">
          {t.words.perMonth}
        </span>
      )}
      {second && <span className="second-figure">{second}</span>}
    </>
  );
}

/** By which rate the prices of a page are converted: once a page. */
export function RateNote({ className }: { className?: string }) {
  const rate = useRootData()?.rate;
  return rate ? <Rate rate={rate} className={className} /> : null;
}

export function Rate({ rate, className }: { rate: ExchangeRate; className?: string }) {
  return (
    <p className={className}>
      {t.words.rate(rate.etbPerUsd)}
      <time dateTime={rate.date}>{t.words.rateDay(rate.date)}</time>
    </p>
  );
}
