import { renderToStaticMarkup } from "react-dom/server";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Icon } from "~/components/ui/icon";

it("icons come from one SVG sprite, in documents and in what scripts render", () => {
  expect(renderToStaticMarkup(<Icon name="bag" size={12} />)).toBe(
    '<svg class="icon" width="12" height="12" viewBox="0 0 24 24" aria-hidden="true"><use href="/icons/sprite.svg#bag"></use></svg>',
  );
});

it("each symbol of the sprite is 24 × 24", () => {
  const sprite = readFileSync("public/icons/sprite.svg", "utf8");
  const symbols = Array.from(sprite.matchAll(/<symbol([^>]*)>/g), ([, attributes = ""]) => attributes);
  expect(symbols.length).toBeGreaterThan(30);
  for (const attributes of symbols) expect(attributes).toMatch(/^ id="[a-z-]+" viewBox="0 0 24 24"$/);
});
