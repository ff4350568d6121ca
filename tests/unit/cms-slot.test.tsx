import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { parse } from "node-html-parser";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Slot } from "~/components/cms/slot";
import { MessagesProvider } from "~/components/ui/messages";
import { getAreaTexts, getBaseTexts } from "~/services/platform/i18n/messages.server";

const picture = (width: number, height: number) => ({
  image: { src: "/p.jpg", srcSet: null, width, height, alt: "" },
  href: null,
});
/** With the parts whose code is fetched when they are shown. */
const renderWhole = (element: ReactNode) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
/** How the pictures fill their places. */
const fillingOf = (html: string) =>
  parse(html)
    .querySelectorAll("img")
    .map(({ classList }) => ["w-full", "object-cover"].filter((name) => classList.contains(name)));

describe("pictures of a Shopping Experience", () => {
  it.each([
    ["a wide one fills its place", 1280, 528, false, ["w-full"]],
    ["a small one is not made coarse", 40, 40, false, []],
    ["one that covers is cut to its place", 500, 1800, true, ["w-full", "object-cover"]],
  ])("%s", (_, width, height, cover, filling) => {
    const image = { type: "image", slot: "image", cover, ...picture(width, height) } as const;
    const slider = {
      type: "images",
      slot: "imageSlider",
      slider: null,
      cover,
      items: [picture(width, height)],
    } as const;
    for (const slot of [image, { ...slider, items: [...slider.items] }])
      expect(
        fillingOf(
          renderToStaticMarkup(
            <Slot id="slot" slot={slot} listing={null} leads={false} columns={1} />,
          ),
        ),
      ).toEqual([filling]);
  });
});

it("a centred text is in the middle of the page, any other at its left", () => {
  const shown = (html: string, columns: number) =>
    renderToStaticMarkup(
      <Slot
        id="slot"
        slot={{ type: "html", slot: "content", html }}
        listing={null}
        leads={false}
        columns={columns}
      />,
    );
  const isCentred = (html: string) => parse(html).querySelector(".page-width") !== null;
  expect(isCentred(shown('<h2 align="center">Wool</h2>', 1))).toBe(true);
  expect(isCentred(shown('<h2 align="center">Wool</h2>', 2))).toBe(false);
  expect(isCentred(shown("<h2>Wool</h2>", 1))).toBe(false);
});

describe("a picture slider of a Shopping Experience", () => {
  const texts = getAreaTexts("en", "slider");
  const shown = async (
    settings: { arrows: boolean; dots: boolean; autoplayMs: number | null },
    cover = false,
    minHeight?: number,
  ) =>
    parse(
      await renderWhole(
        <MessagesProvider lang="en-GB" messages={getBaseTexts("en")}>
          <Slot
            id="slot"
            slot={{
              type: "images",
              slot: "s",
              slider: { ...settings, texts },
              cover,
              minHeight,
              items: [picture(900, 400), picture(900, 400)],
            }}
            listing={null}
            leads={false}
            columns={1}
          />
        </MessagesProvider>,
      ),
    );

  it("has every picture, linked by points without scripts, and the editors' buttons", async () => {
    const all = await shown({ arrows: true, dots: true, autoplayMs: null });
    expect(all.querySelectorAll("ul li")).toHaveLength(2);
    const points = all.querySelectorAll("ol a");
    expect(points.map((point) => point.getAttribute("aria-label"))).toEqual([
      "Picture 1 of 2",
      "Picture 2 of 2",
    ]);
    for (const point of points)
      expect(all.querySelector(point.getAttribute("href")!)).not.toBeNull();
    expect(all.querySelectorAll("button").map((button) => button.text)).toEqual([
      "Previous picture",
      "Next picture",
    ]);
    const none = await shown({ arrows: false, dots: false, autoplayMs: null });
    expect(none.querySelectorAll("ul li")).toHaveLength(2);
    expect(none.querySelectorAll("button, ol a")).toEqual([]);
  });

  it("a picture that covers its place has the height that editors have set", async () => {
    const slider = await shown({ arrows: false, dots: false, autoplayMs: null }, true, 340);
    expect(slider.querySelector("svg[height]")?.getAttribute("height")).toBe("340");
  });
});
