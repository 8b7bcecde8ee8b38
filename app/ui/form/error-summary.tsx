import type { FormMetadata } from "@conform-to/react";

/** What is wrong with a form, over it: links to the fields, and what belongs to none of them. */
export function ErrorSummary({
  form,
  title = "Please check the form",
}: {
  form: Pick<FormMetadata<Record<string, unknown>, string[]>, "id" | "status" | "allErrors">;
  title?: string;
}) {
  if (form.status !== "error") return null;
  const errors = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ name, message })),
  );
  return (
    <div role="alert" className="rounded-box border border-danger bg-danger-soft p-4">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1">
        {errors.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            {name ? (
              <a
                href={`#${form.id}-${name}`}
                className="inline-flex min-h-8 items-center underline"
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
