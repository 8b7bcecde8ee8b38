import { versionField } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { placeInput } from "~/models/catalogue/places/schema";
import type { staffPlace } from "~/models/catalogue/places/staff.server";
import { RowForm } from "~/ui/admin/conflict";
import { SpotField } from "~/ui/admin/spot-field";
import { useCheckedForm } from "~/ui/form/checked-form";

type Props = {
  place: NonNullable<Awaited<ReturnType<typeof staffPlace>>>;
  onSaved: () => void;
};

export function PlaceForm({ place, onSaved }: Props) {
  const { latitude, longitude, version } = place;
  const { frame, fields } = useCheckedForm({
    id: "place",
    schema: async () => placeInput,
    failed: staffFailures.savePlace,
    defaultValue: { latitude, longitude, [versionField]: version } as Record<
      string,
      string | number
    >,
  });
  return (
    <RowForm
      {...{ ...frame, fields, onSaved }}
      preventScrollReset
      className="panel grid max-w-2xl gap-5 p-4 md:p-6"
      button="Save place"
    >
      {/* Enter activates the first submit button of a form. */}
      <button type="submit" className="hidden" aria-hidden tabIndex={-1} />
      <SpotField
        fields={fields}
        hint="What is saved counts as surveyed, by you, today. Without numbers the place is again where it is estimated to be."
      />
    </RowForm>
  );
}
