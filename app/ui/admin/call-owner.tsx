import { internationalNumber } from "~/models/leads/lead/phone";
import { Icon } from "../icon";
import { iconButton } from "./cells";

const usual = "link inline-flex min-h-11 items-center gap-1.5 text-left lg:whitespace-nowrap";

type Props = {
  owner: { name: string; phone: string } | null | undefined;
  /** Without the words, where there is no room for them. */
  isIcon?: boolean;
  className?: string;
};

/** A link that calls the owner of a listing; nothing when no phone is known. */
export function CallOwner({
  owner,
  isIcon = false,
  className = isIcon ? iconButton : usual,
}: Props) {
  if (!owner?.phone) return null;
  const number = internationalNumber(owner.phone);
  return (
    <a
      href={`tel:${number ? `+${number}` : owner.phone.replace(/[^\d+]/g, "")}`}
      aria-label={`Call owner ${owner.name}`.trim()}
      title={[owner.name, owner.phone].filter(Boolean).join(", ")}
      className={className}
    >
      <Icon name="phone" size={18} />
      <span className={isIcon ? "sr-only" : undefined}>Call owner</span>
    </a>
  );
}
