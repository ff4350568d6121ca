import { parse, type HTMLElement } from "node-html-parser";
import { afterEach, describe, expect, it, vi } from "vitest";
import { idOf } from "../../backend/id";
import { expectWithinBudget, warmShop } from "../support/routes/call-budget";
import { openShop, Shopper } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

const proxy = await openProxy();
afterEach(() => {
  proxy.fail("product", null);
  proxy.changeAnswers(null);
});

const colour = (name: string) => idOf("property-option", `colour-${name}`);
const size = (name: string) => idOf("property-option", `size-${name}`);
const SAGE = colour("sage");
const CUSHIONS = "/living-room/cushions/";
/** Colours that are no value of another facet, as they stand in the names of variants. */
const OTHER_COLOURS = /\b(?:Natural|Sand|Rust|Charcoal|White|Clay|Moss|Indigo)\b/;

interface Tile {
  name: string;
  options: string;
  href: string;
  picture: string;
  adds: string | null;
  isFrom: boolean;
}

function tilesOn(html: string): Tile[] {
  return parse(html)
    .querySelectorAll(
      "#products [data-testid=tile], #results [data-testid=tile], main [data-testid=tile]",
    )
    .filter((tile, index, all) => all.indexOf(tile) === index)
    .map((tile: HTMLElement) => ({
      name: tile.querySelector("[data-testid=tile-name]")?.text.trim() ?? "",
      options: tile.querySelectorAll("[data-testid=tile-body] > .note").at(-1)?.text ?? "",
      href: tile.querySelector("[data-testid=tile-name] a")?.getAttribute("href") ?? "",
      picture: tile.querySelector("[data-testid=tile-picture] img")?.getAttribute("src") ?? "",
      adds:
        tile.querySelector('form[action="/cart"] [name=productId]')?.getAttribute("value") ?? null,
      isFrom: tile.querySelector("[data-testid=price]")?.text.includes("from") ?? false,
    }));
}

/**
 * A complete page: the first one of a cold shop may leave variants open, and is then rendered
 * again.
 */
function tilesAt(shopper: Shopper, path: string): Promise<Tile[]> {
  return vi.waitFor(async () => {
    const tiles = tilesOn((await shopper.get(path)).html);
    expect(tiles.filter(({ href }) => href.includes("switched="))).toEqual([]);
    return tiles;
  }, WAIT);
}
const WAIT = { timeout: 10_000, interval: 100 };

const newShopper = (more: Record<string, string> = {}) =>
  new Shopper("localhost", openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, ...more }));

async function expectSage(shopper: Shopper, tiles: Tile[], name: string) {
  const tile = tiles.find((shown) => shown.name === name);
  expect(tile, name).toBeDefined();
  expect(tile!.options).toMatch(/^Sage\b/);
  expect(tile!.picture).toContain("sage");
  expect(tile!.isFrom).toBe(false);
  await shopper.post("/cart", {
    intent: "add",
    productId: tile!.adds!,
    quantity: "1",
    returnTo: "/cart",
  });
  expect(
    parse((await shopper.get("/cart")).html).querySelector("[data-testid=cart-line]")?.text,
  ).toContain("Sage");
  expect(
    parse((await shopper.get(tile!.href)).html).querySelector("[data-testid=buy-box]")?.text,
  ).toMatch(/Sage/);
}

describe("§2.8 a listing filtered by an option shows, links and adds the variant with it", () => {
  it.each<[string, string, Record<string, string>]>([
    ["a category", `${CUSHIONS}?properties=${SAGE}`, {}],
    ["Elevate's search", `/search?q=cushion&f.color=${SAGE}`, {}],
    ["Shopware's search", `/search?q=cushion&properties=${SAGE}`, { ELEVATE_ENDPOINT: "" }],
  ])("%s", async (_, path, variables) => {
    const shopper = newShopper(variables);
    const tiles = await tilesAt(shopper, path);
    expect(tiles.length).toBeGreaterThan(2);
    for (const { name, options } of tiles) expect(options, name).not.toMatch(OTHER_COLOURS);
    await expectSage(shopper, tiles, "Strand garden cushion");
  });

  it("several groups at once, and several values of one group: any of them is right", async () => {
    const both = await tilesAt(
      newShopper(),
      `${CUSHIONS}?properties=${SAGE}&properties=${size("60x60")}`,
    );
    const lind = both.find(({ name }) => name === "Lind linen cushion cover");
    expect(lind?.options).toBe("Sage, 60 × 60 cm");
    const either = await tilesAt(newShopper(), `${CUSHIONS}?properties=${SAGE}|${colour("rust")}`);
    expect(either.find(({ name }) => name === "Lind linen cushion cover")?.options).toMatch(
      /^(?:Sage|Rust), 50 × 50 cm$/,
    );
    for (const { name, options } of either)
      expect(options, name).not.toMatch(/\b(?:Natural|Sand|Charcoal|White)\b/);
  });

  it("on every page, each variant once", async () => {
    const shopper = newShopper();
    const shown: string[] = [];
    for (const page of [1, 2]) {
      const tiles = await tilesAt(
        shopper,
        `/search?q=linen&f.color=${colour("natural")}&p=${page}`,
      );
      for (const { name, options } of tiles)
        expect(options, name).not.toMatch(/\b(?:Sage|Sand|Rust|Charcoal|White|Clay|Moss)\b/);
      shown.push(...tiles.map(({ href }) => href));
    }
    expect(new Set(shown).size).toBe(shown.length);
  });

  it("without an answer about siblings nothing is added: a tile leads to its colour", async () => {
    const shopper = newShopper({ ELEVATE_ENDPOINT: "" });
    proxy.fail("product", "status=500");
    const [tile] = tilesOn(
      (await shopper.get(`/search?q=strand%20garden&properties=${SAGE}`)).html,
    );
    expect(tile).toMatchObject({ name: "Strand garden cushion", adds: null });
    expect(tile?.options).not.toMatch(OTHER_COLOURS);
    proxy.fail("product", null);
    let page = await shopper.get(tile!.href.replaceAll("&amp;", "&"));
    while (page.location) page = await shopper.get(page.location);
    expect(parse(page.html).querySelector("[data-testid=buy-box]")?.text).toContain("Sage");
  });

  it("keeps to the calls of a page", async () => {
    const shop = await warmShop(proxy);
    const path = `${CUSHIONS}?properties=${SAGE}`;
    for (let visit = 0; visit < 2; visit += 1) {
      const before = proxy.calls.length;
      await proxy.inWaves(() => new Shopper("localhost", shop).get(path));
      expectWithinBudget(proxy.calls.slice(before), path);
      await proxy.quiet();
    }
  });
});
