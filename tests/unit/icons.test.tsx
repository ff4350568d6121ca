import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Icon } from "~/components/ui/icon";

it("icons come from one SVG sprite, in documents and in what scripts render", () => {
  expect(renderToStaticMarkup(<Icon name="bag" size={12} />)).toBe(
    '<svg class="icon" width="12" height="12" viewBox="0 0 24 24" aria-hidden="true"><use href="/icons/sprite.svg#bag"></use></svg>',
  );
});
