import { describe, expect, it } from "vitest";
import { placeSizeGuides } from "~/domain/catalogue/size-guide";

const COLOUR = { id: "colour", display: "colour", guide: null } as const;
const SIZE = { id: "size", display: "text", guide: "/sizes" } as const;
const LENGTH = { id: "length", display: "text", guide: null } as const;

const place = (...[own, groups]: Parameters<typeof placeSizeGuides>) => {
  const { byGroup, rest } = placeSizeGuides(own, groups);
  return { ...Object.fromEntries(byGroup), rest };
};

describe("§2.22 guides to sizes", () => {
  it("a group of options has its own guide", () => {
    expect(place(null, [COLOUR, SIZE, LENGTH])).toEqual({ size: "/sizes", rest: null });
  });

  it("the product's stands at the first group in words, in the place of the group's", () => {
    expect(place("/curtains", [COLOUR, SIZE, LENGTH])).toEqual({ size: "/curtains", rest: null });
    expect(place("/curtains", [LENGTH, SIZE])).toEqual({
      length: "/curtains",
      size: "/sizes",
      rest: null,
    });
  });

  it("where no group can have it, the product's stands for itself", () => {
    expect(place("/curtains", [])).toEqual({ rest: "/curtains" });
    expect(place("/curtains", [COLOUR])).toEqual({ rest: "/curtains" });
    expect(place(null, [COLOUR])).toEqual({ rest: null });
  });
});
