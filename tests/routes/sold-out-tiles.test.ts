import { parse, type HTMLElement } from "node-html-parser";
import { describe, expect, it, vi } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { expectWithinBudget, warmShop } from "../support/routes/call-budget";
import { Shopper } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

/**
 * Tiles of a product with variants: marked as sold out if none of them can be bought, whichever of
 * them is listed. In the demo shop both variants of one cushion cover are sold out, and two of the
 * six of another.
 */

const SOLD_OUT = getTranslate("en-GB")("product.soldOut");
const ALL_GONE = "Halla velvet cushion cover";
const SOME_GONE = "Mossa velvet cushion cover";
const VELVET = "/living-room/cushions/velvet-cushions/";

const tilesIn = (page: HTMLElement, name: string): HTMLElement[] =>
  page
    .querySelectorAll("article[data-testid=tile]")
    .filter((tile) => tile.querySelector("[data-testid=tile-name]")?.text.trim() === name);
const isMarked = (tile: HTMLElement): boolean =>
  tile
    .querySelectorAll("[data-testid=tile-picture] .badge")
    .some(({ text }) => text.trim() === SOLD_OUT);
const marksOf = (page: HTMLElement, name: string): boolean[] => tilesIn(page, name).map(isMarked);

async function open(path: string): Promise<HTMLElement> {
  const { status, html, location } = await new Shopper().get(path);
  if (location) return open(location);
  expect(status, path).toBe(200);
  return parse(html);
}

const proxy = await openProxy();

/** What is read in the background comes with a later page. */
const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 10_000, interval: 200 });

describe("a tile is marked as sold out when no variant can be bought", () => {
  it("on a listing, for the second visitor, within the calls of a cold page", async () => {
    const shop = await warmShop(proxy);
    const before = proxy.calls.length;
    await proxy.inWaves(() => new Shopper("localhost", shop).get(VELVET));
    expectWithinBudget(proxy.calls.slice(before), VELVET);
    await eventually(async () => {
      const page = parse((await new Shopper("localhost", shop).get(VELVET)).html);
      expect(marksOf(page, ALL_GONE)).toEqual([true]);
      expect(marksOf(page, SOME_GONE)).toEqual([false]);
    });
  });

  it("leads to the product, and offers nothing to add", async () => {
    const page = await open("/search?q=halla+velvet");
    const [tile] = tilesIn(page, ALL_GONE);
    expect(tile?.querySelector("[data-testid=tile-name] a")?.getAttribute("href")).toBeTruthy();
    expect(tile?.querySelector("[data-testid=tile-add]")?.outerHTML).toBeUndefined();
    expect(tile?.querySelector("[data-testid=delivery]")?.outerHTML).toBeUndefined();
  });

  it("in search results, at once", async () => {
    const page = await open("/search?q=velvet+cushion+cover");
    expect(marksOf(page, ALL_GONE)).toEqual([true]);
    expect(marksOf(page, SOME_GONE)).toEqual([false]);
  });
});

describe("a sold-out variant whose siblings can be bought is not a sold-out product", () => {
  it("also where a filter chose that variant", async () => {
    const listing = await open(VELVET);
    const plum = listing
      .querySelectorAll("input[name=properties]")
      .find((input) => input.parentNode?.text.includes("Plum"));
    const page = await open(`${VELVET}?properties=${plum!.getAttribute("value")}`);
    expect(tilesIn(page, SOME_GONE)).toHaveLength(1);
    expect(marksOf(page, SOME_GONE)).toEqual([false]);
  });
});

describe("rows of products know it with a later page", () => {
  it("beside a product", async () => {
    await eventually(async () => {
      const page = await open(`/detail/${idOf("product", "cushion-cover-mareld-velvet")}`);
      expect(marksOf(page, ALL_GONE)).toEqual([true]);
      expect(marksOf(page, SOME_GONE)).toEqual([false]);
    });
  });
});
