import { createContext, useContext } from "react";

export const SPRITE = "/icons/sprite.svg";

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
  | "phone"
  | "tag"
  | "zoom"
  | "cube"
  | "turn"
  | "instagram"
  | "facebook"
  | "pinterest";

/** Where the drawings of a document are: the sprite. On the server its symbols themselves, by name. */
export const IconSymbols = createContext<Partial<Record<string, string>>>({});

/** One icon of the sprite, decoration only. The document inlines its icons, which phones read faster; those of scripts come from the sprite. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 12 | 16 | 20 | 24 }) {
  const __html = useContext(IconSymbols)[name] ?? `<use href="${SPRITE}#${name}"/>`;
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
