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

/** On the server the sprite's symbols by name, to inline them; in the browser empty, because icons refer to the sprite. */
export const IconSymbols = createContext<Partial<Record<string, string>>>({});

const SVG = "http://www.w3.org/2000/svg";

/** Builds the elements without an HTML parser, which would take a fifth of the menu's opening time on a slow phone. */
function appendSymbol(svg: SVGSVGElement | null, name: IconName): void {
  if (!svg || svg.firstChild) return;
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${SPRITE}#${name}`);
  svg.append(use);
}

/** A decorative icon of the sprite. Documents inline their icons, which phones read faster; scripts take theirs from the sprite. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 12 | 16 | 20 | 24 }) {
  const symbols = useContext(IconSymbols);
  const __html = typeof document === "undefined" ? (symbols[name] ?? `<use href="${SPRITE}#${name}"/>`) : "";
  return (
    <svg
      key={name}
      ref={(svg) => appendSymbol(svg, name)}
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
