import { Link } from "@remix-run/react";
import { langOf } from "~/models/lang";
import { officePaths } from "~/office-paths";
import { TextLink } from "~/ui/admin/page-head";
import { Badge, StatusBadge } from "~/ui/badge";
import { Thumbnail } from "~/ui/thumbnail";
import type { ownerView } from "./view.server";

type Props = NonNullable<Awaited<ReturnType<typeof ownerView>>>["homes"][number];

export function OwnedHome(home: Props) {
  const { id, title, image, status, price, hidden, listed, confirmed, commission, notes } = home;
  return (
    <li className="panel flex gap-3 p-4">
      <span className="w-24 shrink-0">
        <Thumbnail src={image} isLazy />
      </span>
      <div className="min-w-0">
        <Link
          to={`${officePaths.editProperty}/${id}`}
          className="link block min-h-11 font-semibold wrap-anywhere"
          {...langOf(title)}
        >
          {title}
        </Link>
        <p className="flex flex-wrap items-center gap-2">
          {price} {hidden ? <Badge>{hidden}</Badge> : <StatusBadge status={status} />}
        </p>
        <p className="text-sm text-muted">{`${listed}, ${confirmed}`}</p>
        {commission && (
          <p className="text-sm" {...langOf(commission)}>{`Commission: ${commission}`}</p>
        )}
        {notes && (
          <p className="text-sm whitespace-pre-line wrap-anywhere" {...langOf(notes)}>
            {notes}
          </p>
        )}
        <TextLink to={`${officePaths.editProperty}/${id}/people`} className="text-sm">
          Commission and notes<span className="sr-only">{` of ${title}`}</span>
        </TextLink>
      </div>
    </li>
  );
}
