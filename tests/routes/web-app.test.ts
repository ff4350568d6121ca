import { readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { palette } from "../../styles/palette";
import { openShop, Shopper, type ChannelHost } from "../support/routes/shopper";

const SHOPS: [ChannelHost, locale: string][] = [
  ["localhost", "en-GB"],
  ["se.localhost", "sv-SE"],
  ["fi.localhost", "fi-FI"],
  ["de.localhost", "de-DE"],
];
/** The part of an icon that every platform shows (W3C: the safe zone's diameter). */
const SAFE_ZONE = 0.8;

interface Manifest {
  name: string;
  short_name: string;
  lang: string;
  start_url: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

describe.each(SHOPS)("comfort: the web app manifest of %s", (host, locale) => {
  const shopper = new Shopper(host);
  const t = getTranslate(locale);

  it.each(["/", "/cart", "/account/login", "/checkout", "/no-such-page"])(
    "is linked from %s",
    async (path) => {
      const link = parse((await shopper.get(path)).html).querySelector("link[rel=manifest]");
      expect(link?.getAttribute("href")).toBe("/site.webmanifest");
    },
  );

  it("names the shop in its language, begins at its front page, has its colours", async () => {
    const answer = await shopper.get("/site.webmanifest");
    expect([
      answer.status,
      answer.headers.get("Content-Type"),
      answer.headers.get("Cache-Control"),
    ]).toEqual([200, "application/manifest+json; charset=utf-8", "public, max-age=86400"]);
    expect(JSON.parse(answer.html)).toMatchObject({
      name: "Hearth",
      short_name: "Hearth",
      description: t("seo.home.description", { shop: "Hearth" }),
      lang: locale,
      start_url: "/",
      theme_color: palette.light.linen,
      background_color: palette.light.linen,
    });
  });
});

it("comfort: the manifest's icons exist in the stated sizes, also for masks", async () => {
  const shop = openShop();
  const { icons } = JSON.parse(
    (await new Shopper("localhost", shop).get("/site.webmanifest")).html,
  ) as Manifest;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "192x192 maskable",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes, type } of icons) {
    const picture = await shop.request(`http://localhost:3171${src}`, {
      headers: { Host: "localhost:3171" },
    });
    const { width, height, format } = await sharp(
      Buffer.from(await picture.arrayBuffer()),
    ).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
});

const APP_ICONS = ["public", "backend/theme"].flatMap((folder) =>
  ["icon-192.png", "icon-512.png"].map((name) => `${folder}/${name}`),
);

it.each(APP_ICONS)("comfort: no mask cuts into the mark of %s, or shows a hole", async (file) => {
  const { data, info } = await sharp(readFileSync(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (info.width - 1) / 2;
  const outside = new Set<string>();
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      if (Math.hypot(x - middle, y - middle) <= (SAFE_ZONE * info.width) / 2) continue;
      const at = (y * info.width + x) * info.channels;
      outside.add(data.subarray(at, at + info.channels).join());
    }
  expect([...outside]).toHaveLength(1);
  expect([...outside][0]).toMatch(/,255$/);
});

it("comfort: every public page may enter the back-forward cache: none has no-store", async () => {
  const shopper = new Shopper();
  const pages = [
    "/",
    "/living-room/cushions/",
    "/Ronn-stoneware-vase/10341",
    "/search?q=cushion",
    "/contact/",
    "/menu",
    "/cart",
    "/favourites",
  ];
  for (const path of [
    ...pages,
    "/cookies",
    "/news",
    "/account/login",
    "/checkout",
    "/offline",
    "/no-such-page",
  ]) {
    const { headers } = await shopper.get(path);
    expect([path, headers.get("Cache-Control")]).toEqual([
      path,
      expect.not.stringContaining("no-store"),
    ]);
  }
});

it("§2.23 comfort: a product's pictures link to pages of large ones, and back", async () => {
  const links = parse(
    (await new Shopper().get("/Ronn-stoneware-vase/10341")).html,
  ).querySelectorAll("[data-testid=gallery-row] a");
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    const shown = link.querySelector("img")!;
    expect(link.getAttribute("aria-label")).toContain(shown.getAttribute("alt"));
    const page = parse((await new Shopper().get(link.getAttribute("href")!)).html).querySelector(
      "main",
    )!;
    expect(page.querySelector("a")!.getAttribute("href")).toBe(
      `/Ronn-stoneware-vase/10341#picture-${links.indexOf(link) + 1}`,
    );
    const answer = await fetch(page.querySelector("img")!.getAttribute("src")!);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
    const { width = 0 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(width).toBeGreaterThanOrEqual(Number(shown.getAttribute("width")));
  }
  const last = links
    .at(-1)!
    .getAttribute("href")!
    .replace(/\d+$/, `${links.length + 1}`);
  expect((await new Shopper().get(last)).status).toBe(404);
  // Each picture has one address: another spelling of its number would be cached separately.
  const first = links[0]!.getAttribute("href")!;
  for (const number of ["01", "1.0", "+1", "1e0", "0x1", "%31%20"])
    expect((await new Shopper().get(first.replace(/1$/, number))).status).toBe(404);
});
