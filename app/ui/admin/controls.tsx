import { Link } from "@remix-run/react";
import { langOf } from "~/models/lang";
import { FieldErrors, type FormField, inputProps } from "../form/field";
import { Icon } from "../icon";

const looks = {
  quiet: "button button-quiet",
  action: "button button-action",
  brand: "button button-brand",
};
type Look = { look?: keyof typeof looks };

const joined = (base: string, more?: string) => (more ? `${base} ${more}` : base);

type LinkProps = React.ComponentProps<typeof Link>;

/** A link that is high enough for a finger; a text says its language. */
export function TextLink({ className, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      {...(typeof link.children === "string" ? langOf(link.children) : {})}
      className={joined("link inline-flex min-h-11 items-center", className)}
    />
  );
}

export function ButtonLink({ look = "quiet", className, ...link }: LinkProps & Look) {
  return <Link {...link} className={joined(looks[look], className)} />;
}

/** A button that leads to another address in a new tab. */
export function NewTabButton({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={looks.quiet}>
      <Icon name="external-link" size={18} />
      {children}
      <span className="sr-only"> (new tab)</span>
    </a>
  );
}

type CheckboxProps = {
  field: FormField;
  label: string;
  help?: string;
  className?: string;
  labelClass?: string;
};

export function CheckboxField({
  field,
  label,
  help,
  className,
  labelClass = "min-h-11",
}: CheckboxProps) {
  return (
    <div className={className}>
      <label className={`flex ${labelClass} items-center gap-3 font-semibold`}>
        <input
          type="checkbox"
          {...inputProps(field, help && field.descriptionId)}
          value="on"
          defaultChecked={field.initialValue === "on"}
          className="size-6 shrink-0 accent-brand"
        />
        {label}
      </label>
      {help && (
        <p id={field.descriptionId} className="pl-9 text-sm text-muted">
          {help}
        </p>
      )}
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}

export function SubmitButton({
  look = "quiet",
  isBusy,
  className,
  ...button
}: React.ComponentProps<"button"> & Look & { isBusy?: boolean }) {
  return (
    <button
      type="submit"
      aria-busy={isBusy || undefined}
      {...button}
      className={joined(looks[look], className)}
    />
  );
}
