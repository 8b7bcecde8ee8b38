import { internationalNumber } from "~/models/lead/phone";
import { Icon } from "../icon";

/** A link that calls the owner of a listing; nothing when no phone is known. */
export function CallOwner({
  owner,
}: {
  owner: { name: string; phone: string } | null | undefined;
}) {
  if (!owner?.phone) return null;
  const number = internationalNumber(owner.phone);
  return (
    <a
      href={`tel:${number ? `+${number}` : owner.phone.replace(/[^\d+]/g, "")}`}
      aria-label={`Call owner ${owner.name}`.trim()}
      title={[owner.name, owner.phone].filter(Boolean).join(", ")}
      className="link inline-flex min-h-11 items-center gap-1.5 text-left lg:whitespace-nowrap"
    >
      <Icon name="phone" size={18} />
      Call owner
    </a>
  );
}
