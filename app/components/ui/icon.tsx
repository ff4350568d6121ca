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
  | "tag"
  | "zoom"
  | "cube"
  | "turn"
  | "instagram"
  | "facebook"
  | "pinterest";

/** Where the drawings of a document are: the sprite. On the server its symbols themselves, by name. */
export const IconSymbols = createContext<Partial<Record<string, string>>>({});

const SVG = "http://www.w3.org/2000/svg";

/** Without a parser, which takes a slow phone a fifth of the time in which it opens the menu. */
function drawSymbol(svg: SVGSVGElement | null, name: IconName): void {
  if (!svg || svg.firstChild) return;
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${SPRITE}#${name}`);
  svg.append(use);
}

/** One icon of the sprite, decoration only. The document inlines its icons, which phones read faster; those of scripts come from the sprite. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 12 | 16 | 20 | 24 }) {
  const symbols = useContext(IconSymbols);
  const __html = typeof document === "undefined" ? (symbols[name] ?? `<use href="${SPRITE}#${name}"/>`) : "";
  return (
    <svg
      key={name}
      ref={(svg) => drawSymbol(svg, name)}
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
