import { expect, it } from "vitest";
import { toLook } from "~/services/catalogue/content/content.view.server";
import { calculateContrast } from "~/domain/colours";
import { palette } from "../../../../styles/palette";

const backgroundOf = (backgroundColor: string | null) =>
  toLook({ visibility: {}, backgroundColor }, { colours: palette })?.background;

it.each([
  ["a light colour is taken as it is", "#F4EFE6", { colour: "#f4efe6" }],
  [
    "on a dark one stands what the dark scheme prints",
    "rgb(17, 34, 51)",
    { colour: "#112233", dark: true },
  ],
  ["a colour on which a link cannot be read gives way to the tint", "#808080", {}],
  ["so does one that is strong, but neither light nor dark", "#cc0000", {}],
  ["white is the page's own background", "#fff", undefined],
  ["no colour", "red;}", undefined],
  ["none", null, undefined],
])("backgrounds of sections and blocks: %s", (_, given, background) => {
  expect(backgroundOf(given)).toEqual(background);
});

it("backgrounds: every text is readable on every accepted background (WCAG 2.2, 1.4.3)", () => {
  const steps = ["00", "22", "44", "66", "88", "aa", "cc", "ee", "ff"];
  const all = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
  );
  const taken = all.map(backgroundOf).filter((background) => background?.colour);
  expect(taken.length).toBeGreaterThan(60);
  for (const { colour, dark } of taken as { colour: string; dark?: true }[]) {
    const { ink, soft, clay, moss, bad } = palette[dark ? "dark" : "light"];
    for (const text of [ink, soft, clay, moss, bad])
      expect(calculateContrast(colour, text), `${text} on ${colour}`).toBeGreaterThanOrEqual(4.5);
  }
});
