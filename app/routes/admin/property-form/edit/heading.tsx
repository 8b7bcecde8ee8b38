import { Link, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { listPlace } from "~/ui/admin/list-place";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { useIsAdmin } from "~/ui/root-data";

/** The page's heading, with the ways to the list and to what visitors see. */
export function Heading({
  id,
  isDraft,
  isPublic,
}: {
  id: number;
  isDraft: boolean;
  isPublic: boolean;
}) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="heading">Edit Property</h1>
        {isDraft && <Badge tone="warning">Draft</Badge>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={listPlace(useLocation().search)} className="button button-quiet">
          <Icon name="arrow-left" size={18} />
          Back to Properties
        </Link>
        {useIsAdmin() && (
          <Link to={`${paths.audit}?entity=property&id=${id}`} className="button button-quiet">
            History
          </Link>
        )}
        {isPublic && (
          <a
            href={`${paths.properties}/${id}`}
            target="_blank"
            rel="noreferrer"
            className="button button-quiet"
          >
            <Icon name="external-link" size={18} />
            View Property
            <span className="sr-only"> (new tab)</span>
          </a>
        )}
      </div>
    </div>
  );
}
