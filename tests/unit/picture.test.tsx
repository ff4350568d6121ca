import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "~/components/ui/picture";

it("a missing picture takes the same space as the picture would", () => {
  const image = {
    src: "https://media.test/rug.webp",
    width: 550,
    height: 510,
    alt: "A rug",
    srcSet: "",
  };
  const classesOf = (shown: typeof image | null) =>
    parse(
      renderToStaticMarkup(<Picture image={shown} sizes="44px" className="size-11 flex-none" />),
    ).firstElementChild?.classList.value;
  expect(classesOf(image)).toEqual(["size-11", "flex-none"]);
  expect(classesOf(null)).toEqual(expect.arrayContaining(["size-11", "flex-none"]));
  expect(classesOf(null)).not.toContain("size-full");
});
