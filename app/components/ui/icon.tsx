const SPRITE = "/icons/sprite.svg";

export type IconName =
  | "menu"
  | "search"
  | "user"
  | "heart"
  | "heart-filled"
  | "bag"
  | "close"
  | "chevron-left"
  | "chevron-right"
  | "chevron-down"
  | "chevron-up"
  | "plus"
  | "minus"
  | "check"
  | "truck"
  | "trash"
  | "star"
  | "star-half"
  | "star-empty"
  | "filter"
  | "arrow-right"
  | "info"
  | "warning"
  | "external"
  | "undo"
  | "globe"
  | "tag"
  | "zoom"
  | "cube"
  | "turn"
  | "instagram"
  | "facebook"
  | "pinterest";

/** They grow with the browser's letters, like all of the page. */
const SIZES = { 12: "size-3", 16: "size-4", 20: "size-5", 24: "size-6" };

interface IconProps {
  name: IconName;
  size?: keyof typeof SIZES;
  className?: string;
}

/** A decorative icon of the sprite. */
export function Icon({ name, size = 20, className = "" }: IconProps) {
  return (
    <svg
      className={`icon ${SIZES[size]} ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${SPRITE}#${name}`} />
    </svg>
  );
}
