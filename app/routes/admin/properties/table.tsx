import { Link, useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { smallestWidth } from "~/models/catalogue/image/image";
import { listingNumber } from "~/models/catalogue/places/address";
import { statusOf } from "~/models/catalogue/property/fields";
import { langOf } from "~/models/lang";
import { officePaths } from "~/office-paths";
import { CallOwner } from "~/ui/admin/cells";
import { withListPlace } from "~/ui/admin/list-url";
import { RowTable } from "~/ui/admin/staff-list/data-table";
import { Badge, StatusBadge } from "~/ui/badge";
import { Picture } from "~/ui/picture";
import { bulkForm } from "./bulk-bar";
import { PriceField } from "./price-field";
import { Confirmation, type ListTerms, PropertyActions } from "./row-actions";
import type { ListedRow } from "./rows-in-place";

const columns = [
  { label: "Title", sort: "title" },
  { label: "Type", sort: "propertyType", headClass: "w-27 max-xl:hidden" },
  { label: "Location", sort: "subcity", headClass: "w-40" },
  { label: "Price", sort: "price", headClass: "w-37" },
  { label: "Status", sort: "status", headClass: "w-27" },
  { label: "Featured", sort: "isFeatured", headClass: "w-27 max-xl:hidden" },
  { label: "Confirmed", sort: "confirmedAt", headClass: "w-44" },
  { label: "Actions", headClass: "w-20" },
].map(({ headClass = "", ...column }) => ({ ...column, headClass: `max-lg:hidden ${headClass}` }));

const look = {
  table:
    "w-full table-fixed border-separate border-spacing-0 rounded-box border border-line bg-card max-lg:block lg:text-[0.9375rem]",
  head: "max-lg:block",
  headRow: "max-lg:flex",
  body: "max-lg:block",
  row: "scroll-mt-32 has-[[name=ids]:checked]:[counter-increment:ticked] has-checked:bg-sand lg:h-15 lg:hover:bg-paper max-lg:grid max-lg:grid-cols-[44px_56px_minmax(0,1fr)_52px] max-lg:items-center max-lg:border-line max-lg:border-t",
};

export function PropertyTable({
  rows,
  query,
  terms,
}: {
  rows: readonly ListedRow[];
  query: { sort: string; descending: boolean };
  terms: ListTerms;
}) {
  const wholePage = (
    <th scope="col" className="bg-sand text-left text-sm font-semibold max-lg:grow lg:w-28">
      <label className="flex min-h-11 items-center gap-2 px-3 whitespace-nowrap">
        <input
          type="checkbox"
          name="ids"
          value={rows.map(({ id }) => id).join()}
          form={bulkForm}
          data-page
          className="size-5 shrink-0"
        />
        This page
      </label>
    </th>
  );
  return (
    <RowTable
      aria-label="Properties"
      {...{ look, columns, rows, query }}
      firstHead={wholePage}
      cells={(row) => <Cells row={row} terms={terms} />}
    />
  );
}

const cellClass = "border-line lg:border-t lg:px-2.5 lg:py-0";
const wideCell = `${cellClass} max-lg:hidden`;
/** Between both widths the title needs their room. */
const widestCell = `${cellClass} max-xl:hidden`;
const bothLines = "max-lg:row-span-2";
const oneLine = "block overflow-hidden text-ellipsis lg:whitespace-nowrap";

const photoClass = "h-12 w-14 rounded-box";

function Cells({ row, terms }: { row: ListedRow; terms: ListTerms }) {
  const { id, title, image, status, offer, propertyType, city, state, isFeatured } = row;
  return (
    <>
      <td className={`${cellClass} max-lg:contents lg:px-0`}>
        <div className="flex items-center max-lg:contents">
          <label className={`grid size-11 shrink-0 place-items-center ${bothLines}`}>
            <input
              type="checkbox"
              name="ids"
              value={id}
              form={bulkForm}
              aria-label={`Select ${title}`}
              className="size-5"
            />
          </label>
          <span className={`shrink-0 ${bothLines}`}>
            {image ? (
              <Picture
                src={image}
                alt=""
                sizes="56px"
                maxWidth={smallestWidth}
                className={`${photoClass} object-cover`}
              />
            ) : (
              <span
                className={`${photoClass} grid place-items-center border border-line border-dashed text-center text-xs leading-4 text-muted`}
              >
                No photos
              </span>
            )}
          </span>
        </div>
      </td>
      <td
        className={`${cellClass} relative min-w-0 self-stretch max-lg:grid max-lg:content-center max-lg:px-2 max-lg:py-0`}
      >
        <Heading row={row} />
      </td>
      <td className={widestCell}>
        <span className={oneLine}>{propertyType}</span>
      </td>
      <td className={wideCell}>
        <p className={`${oneLine} text-sm leading-5`} title={row.area}>
          {row.area}
        </p>
        <p className={`${oneLine} text-xs leading-4 text-muted`}>
          {[...new Set([city, state])].filter(Boolean).join(", ")}
        </p>
      </td>
      <td className={`${cellClass} max-lg:col-start-3 max-lg:row-start-2 max-lg:px-2`}>
        <PriceField property={row} />
      </td>
      <td className={wideCell}>
        <StatusBadge status={status} />
        {status === "Available" && (
          <p className="px-2.5 text-xs leading-4 text-muted">{statusOf(offer)}</p>
        )}
      </td>
      <td className={widestCell}>
        {isFeatured ? (
          <Badge tone="accent">Featured</Badge>
        ) : (
          <span className="text-muted">No</span>
        )}
      </td>
      <td className={wideCell}>
        <div className="flex items-center justify-between gap-1">
          <Confirmation property={row} version={terms.version} />
          <CallOwner owner={row.owner} isIcon />
        </div>
      </td>
      <td
        className={`${cellClass} max-lg:col-start-4 max-lg:row-start-1 max-lg:justify-self-end max-lg:pr-1 ${bothLines}`}
      >
        <PropertyActions property={row} terms={terms} />
      </td>
    </>
  );
}

function Heading({ row }: { row: ListedRow }) {
  const { id, title, area, agent, status, offer, percent, missing, done, notInAmharic } = row;
  const { pathname, search } = useLocation();
  const place = `${pathname}${search}#row-${id}`;
  const marks = [
    done && { tone: "success" as const, text: done },
    row.isArchived && { tone: "warning" as const, text: "Archived" },
    row.isDraft && { tone: "warning" as const, text: "Draft" },
    row.isTest && { tone: "warning" as const, text: "Test" },
  ].filter((mark) => typeof mark === "object");
  const shownStatus = status === "Available" ? `${status} ${statusOf(offer)}` : status;
  return (
    <>
      <Link
        to={withListPlace(`${officePaths.editProperty}/${id}`, place)}
        // The whole cell is the tap target.
        className="block py-0.5 font-semibold text-brand underline-offset-4 after:absolute after:inset-0 hover:underline max-lg:py-0 max-lg:text-sm max-lg:leading-5 lg:overflow-hidden lg:text-ellipsis lg:whitespace-nowrap max-lg:line-clamp-2"
        title={title}
        {...langOf(title)}
      >
        {title}
      </Link>
      <span className="line-clamp-1 min-w-0 text-sm leading-5 text-muted max-lg:[&>.badge]:inline max-lg:[&>.badge]:rounded-sm max-lg:[&>.badge]:p-0.5">
        {marks.map(({ tone, text }) => (
          <Fragment key={text}>
            <Badge tone={tone}>{text}</Badge>{" "}
          </Fragment>
        ))}
        {row.liveFrom && `Live from ${row.liveFrom} · `}
        {listingNumber(id)}
        <span className="lg:hidden">
          {" "}
          · {area} · {shownStatus}
        </span>
        {agent && <span className="max-lg:hidden"> · {agent}</span>}
        {missing.length > 0 && (
          <span className="relative max-lg:hidden" title={missing.join(", ")}>
            {" "}
            · {percent}%, missing {missing.join(", ")}
          </span>
        )}
        {notInAmharic && <span className="max-lg:hidden"> · no Amharic {notInAmharic}</span>}
      </span>
    </>
  );
}
