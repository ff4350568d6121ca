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
  | "chevron-up"
  | "chevron-down"
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
  | "arrow-left"
  | "info"
  | "warning"
  | "external"
  | "undo"
  | "globe"
  | "mail"
  | "phone"
  | "tag"
  | "zoom"
  | "instagram"
  | "facebook"
  | "pinterest";

/** One drawing of the sprite. It is decoration: the control around it carries the name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 12 | 16 | 20 | 24 }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`/icons/sprite.svg#${name}`} />
    </svg>
  );
}
