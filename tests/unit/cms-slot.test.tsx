import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Slot } from "~/components/cms/slot";

const picture = (width: number, height: number) => ({
  image: { src: "/p.jpg", srcSet: null, width, height, alt: "" },
  href: null,
});
const classesOf = (html: string) => [...html.matchAll(/<img[^>]* class="([^"]*)"/g)].map(([, classes]) => classes);

describe("pictures of a Shopping Experience", () => {
  it.each([
    ["a wide one fills its place", 1280, 528, false, "cms-picture"],
    ["a small one is not made coarse", 40, 40, false, ""],
    ["one that covers is cut to its place", 500, 1800, true, "cms-picture cms-picture-cover"],
  ])("%s", (_, width, height, cover, classes) => {
    const image = { type: "image", slot: "image", cover, ...picture(width, height) } as const;
    const slider = { type: "images", slot: "imageSlider", slider: true, cover, items: [picture(width, height)] } as const;
    for (const slot of [image, { ...slider, items: [...slider.items] }])
      expect(classesOf(renderToStaticMarkup(<Slot slot={slot} listing={null} leads={false} columns={1} />))).toEqual([classes]);
  });
});

it("a centred text is in the middle of the page, any other at its left", () => {
  const shown = (html: string, columns: number) =>
    renderToStaticMarkup(<Slot slot={{ type: "html", slot: "content", html }} listing={null} leads={false} columns={columns} />);
  expect(shown('<h2 align="center">Wool</h2>', 1)).toContain('class="rich-text cms-text page-width"');
  expect(shown('<h2 align="center">Wool</h2>', 2)).toContain('class="rich-text cms-text"');
  expect(shown("<h2>Wool</h2>", 1)).toContain('class="rich-text cms-text"');
});
