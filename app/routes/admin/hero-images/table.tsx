import { staffFailures } from "~/forms/staff-failures";
import type { HeroImage } from "~/models/catalogue/hero-image/hero-image.server";
import { langOf } from "~/models/lang";
import { ActionButton } from "~/ui/action-form";
import { ConfirmButton } from "~/ui/admin/dialog";
import type { Column } from "~/ui/admin/staff-list/data-table";
import { Badge } from "~/ui/badge";
import { Picture } from "~/ui/picture";
import { HeroImageDialog } from "./dialog";

type Row = Omit<HeroImage, "createdAt">;

const descriptionShown = 50;

export const columns: Column<Row>[] = [
  {
    label: "Image",
    className: "max-lg:items-start lg:align-top",
    cell: ({ imageUrl }) => (
      <Picture
        src={imageUrl}
        alt=""
        sizes="128px"
        maxWidth={320}
        fallback="text"
        className="aspect-video w-32 rounded-box object-cover"
      />
    ),
  },
  {
    label: "Title",
    sort: "title",
    cell: ({ title }) => (
      <p className="font-semibold" {...langOf(title)}>
        {title}
      </p>
    ),
  },
  {
    label: "Description",
    cell: ({ description }) => <p {...langOf(description ?? "")}>{shortened(description)}</p>,
  },
  { label: "Order", sort: "displayOrder", cell: ({ displayOrder }) => displayOrder },
  {
    label: "Status",
    cell: ({ active }) => (
      <Badge tone={active ? "success" : "quiet"}>{active ? "Active" : "Inactive"}</Badge>
    ),
  },
  {
    label: "Actions",
    cell: (row) => (
      <div className="flex flex-wrap gap-2 lg:flex-nowrap">
        <ActionButton
          fields={{ intent: "active", id: row.id, version: row.version, active: !row.active }}
          failed={staffFailures.updateHeroImageStatus}
          label={`${row.active ? "Deactivate" : "Activate"} ${row.title}`}
        >
          {row.active ? "Deactivate" : "Activate"}
        </ActionButton>
        <HeroImageDialog image={row} />
        <ConfirmButton
          id={`delete-${row.id}`}
          fields={{ intent: "delete", id: row.id }}
          failed={staffFailures.deleteHeroImage}
          title="Delete Hero Image"
          question={`Are you sure? This will permanently delete the hero image ${row.title} and cannot be undone.`}
          confirm="Delete"
          trigger="Delete"
          triggerLabel={`Delete ${row.title}`}
        />
      </div>
    ),
  },
];

function shortened(text: string | null): string {
  if (!text) return "";
  return text.length > descriptionShown ? `${text.slice(0, descriptionShown)}...` : text;
}
