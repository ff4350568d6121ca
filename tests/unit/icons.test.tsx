import { renderToStaticMarkup } from "react-dom/server";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { symbolsOf, iconSymbols } from "~/components/ui/icon-symbols.server";
import { Icon, IconSymbols } from "~/components/ui/icon";

describe("icons come from one SVG sprite", () => {
  it("a document includes its icons: no other file is read, nothing is copied out of it", () => {
    const html = renderToStaticMarkup(
      <IconSymbols.Provider
        value={symbolsOf('<svg>\n<symbol id="bag" viewBox="0 0 24 24"><path d="M5 8"/>\n<path d="M9 8"/></symbol>\n</svg>')}
      >
        <Icon name="bag" />
      </IconSymbols.Provider>,
    );
    expect(html).toBe(
      '<svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 8"/>\n<path d="M9 8"/></svg>',
    );
  });

  it("icons rendered by scripts come from the sprite", () => {
    expect(renderToStaticMarkup(<Icon name="bag" size={12} />)).toBe(
      '<svg class="icon" width="12" height="12" viewBox="0 0 24 24" aria-hidden="true"><use href="/icons/sprite.svg#bag"/></svg>',
    );
  });

  it("each symbol is 24 × 24 with the stroke of .icon, so that both look alike", () => {
    const sprite = readFileSync("public/icons/sprite.svg", "utf8");
    const symbols = Array.from(sprite.matchAll(/<symbol([^>]*)>/g), ([, attributes = ""]) => attributes);
    expect(symbols.length).toBe(Object.keys(iconSymbols).length);
    expect(symbols.length).toBeGreaterThan(30);
    for (const attributes of symbols) expect(attributes).toMatch(/^ id="[a-z-]+" viewBox="0 0 24 24"$/);
    for (const drawing of Object.values(iconSymbols)) expect(drawing).toMatch(/^<(path|circle|rect|g) /);
  });
});
