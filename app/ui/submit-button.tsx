import { useFormAction, useNavigation } from "@remix-run/react";

/** The button of a form that posts to `action`: disabled and 'Submitting...' while it does. */
export function SubmitButton({ action, children }: { action: string; children: React.ReactNode }) {
  const { formAction } = useNavigation();
  const submitting = formAction === useFormAction(action);
  return (
    <button type="submit" className="button button-action w-full" disabled={submitting}>
      {submitting ? "Submitting..." : children}
    </button>
  );
}
