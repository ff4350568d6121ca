import { describe, expect, it } from "vitest";
import { calculateContrast } from "~/domain/colours";
import { EDGES, TEXTS } from "../../styles/contrast";
import { type Colour, palette } from "../../styles/palette";

describe.each(["light", "dark"] as const)("the %s scheme", (scheme) => {
  it.each(pairs(TEXTS))("prints %s on %s with a contrast of at least 4.5:1", (text, ground) => {
    expect(
      calculateContrast(palette[scheme][text], palette[scheme][ground]),
    ).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(EDGES))("draws %s on %s with a contrast of at least 3:1", (shape, ground) => {
    expect(
      calculateContrast(palette[scheme][shape], palette[scheme][ground]),
    ).toBeGreaterThanOrEqual(3);
  });
});

function pairs(table: [Colour, Colour[]][]): [Colour, Colour][] {
  return table.flatMap(([front, grounds]) =>
    grounds.map((ground): [Colour, Colour] => [front, ground]),
  );
}
