import { paths } from "~/paths";
import { PropertyForm } from "../property-form";

/** What is said when a listing is no more that somebody was editing. */
export const deletedMeanwhile =
  "This property was deleted for good meanwhile: nothing was saved. What you typed is still here.";

/** What was typed, without script, as a form that adds it anew. */
export function GoneProperty() {
  return (
    <>
      <h1 className="heading mb-4">Property Not Found</h1>
      <p className="mb-4 rounded-box bg-warning-soft p-4">
        To have it again, press “Create Property”. Otherwise leave this page.
      </p>
      <PropertyForm
        mode="add"
        action={paths.addProperty}
        uploadAction={paths.propertyPhotos}
        draftName="gone"
        values={{}}
        usualFeatures={[]}
        // Who may not can still take away what the listing had.
        mayFeature
      />
    </>
  );
}
