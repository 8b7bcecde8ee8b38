import { Link, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { listPlace } from "~/ui/admin/list-place";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { useIsAdmin } from "~/ui/root-data";
import { ViewProperty } from "./view-property";

/** The page's heading, with the ways to the list and to what visitors see. */
export function Heading({
  id,
  isDraft,
  isPublic,
  isArchived,
}: {
  id: number;
  isDraft: boolean;
  isPublic: boolean;
  isArchived: boolean;
}) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="heading">Edit Property</h1>
        {isDraft && <Badge tone="warning">Draft</Badge>}
        {isArchived && <Badge tone="warning">Archived</Badge>}
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
        {isPublic && <ViewProperty id={id} />}
      </div>
    </div>
  );
}
