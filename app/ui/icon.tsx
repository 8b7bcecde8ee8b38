import sprite from "./icons.svg?url";

export type IconName =
  | "arrow-down"
  | "arrow-left"
  | "arrow-right"
  | "arrow-up"
  | "arrow-up-down"
  | "badge-check"
  | "bath"
  | "bed-double"
  | "building"
  | "building-complex"
  | "calendar-clock"
  | "castle"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "clock"
  | "copy"
  | "download"
  | "ellipsis"
  | "external-link"
  | "eye"
  | "file-up"
  | "handshake"
  | "heart"
  | "house"
  | "image-plus"
  | "land-plot"
  | "link-2"
  | "log-out"
  | "mail"
  | "map-pin"
  | "maximize"
  | "menu"
  | "message-circle"
  | "pause"
  | "pencil"
  | "phone"
  | "play"
  | "plus"
  | "search"
  | "send"
  | "shield-check"
  | "shield-exclamation-point"
  | "sliders-horizontal"
  | "star"
  | "store"
  | "trash"
  | "user-round"
  | "x"
  | "facebook"
  | "instagram"
  | "linkedin"
  | "telegram";

type IconProps = { name: IconName; size?: number; className?: string };

export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
