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

interface IconProps {
  name: IconName;
  size?: 12 | 16 | 20 | 24;
  className?: string;
}

/** A decorative icon of the sprite. */
export function Icon({ name, size = 20, className = "" }: IconProps) {
  return (
    <svg
      className={`icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${SPRITE}#${name}`} />
    </svg>
  );
}
