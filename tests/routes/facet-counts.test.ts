import { parse, type HTMLElement } from "node-html-parser";
import { describe, expect, it, vi } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { Shopper } from "../support/routes/shopper";

const t = getTranslate("en-GB");

/** Each offered option with a count: the parameter that selects it, and the number. */
function offered(
  page: HTMLElement,
): { name: string; value: string; checked: boolean; disabled: boolean; count: number }[] {
  return page.querySelectorAll("[data-testid=facet-count]").flatMap((count) => {
    const input = count.parentNode!.querySelector("input")!;
    return {
      name: input.getAttribute("name")!,
      value: input.getAttribute("value")!,
      checked: input.hasAttribute("checked"),
      disabled: input.hasAttribute("disabled"),
      count: Number(count.textContent),
    };
  });
}

/**
 * A page with its counts. One that waited too long for them is sent without, and is not cached
 * (`COUNTS_WAIT_MS`): it is requested again.
 */
function openCounted(shopper: Shopper, path: string): Promise<HTMLElement> {
  return vi.waitFor(async () => {
    const page = parse((await shopper.get(path)).html);
    expect(offered(page).length, `counts of ${path}`).toBeGreaterThan(5);
    return page;
  }, WAIT);
}

const totalOf = (page: HTMLElement): number =>
  Number(
    /\d+/.exec(page.querySelector("[data-testid=listing-count]")?.textContent ?? "0")?.[0] ?? 0,
  );
/** One option in this many is tested: each costs a page. */
const EVERY = 9;
const WAIT = { timeout: 10_000, interval: 100 };

describe("the number beside an option is the number of products that selecting it gives", () => {
  it.each([
    "/living-room/",
    "/living-room/cushions/",
    "/search?q=cushion",
    "/living-room/?rating=4",
    "/living-room/?max-price=60&shipping-free=1",
  ])("%s", async (path) => {
    const shopper = new Shopper();
    const options = offered(await openCounted(shopper, path));
    for (const { name, value, checked, disabled, count } of options.filter(
      (_, index) => index % EVERY === 0,
    )) {
      expect(disabled, `${name}=${value}`).toBe(count === 0 && !checked);
      const chosen = new URL(path, "http://localhost");
      chosen.searchParams.set(name, value);
      const narrowed = parse((await shopper.get(chosen.pathname + chosen.search)).html);
      expect(totalOf(narrowed), `${chosen.pathname}${chosen.search}`).toBe(count);
    }
  });

  it.each(["in-stock", "on-sale", "fast-delivery"])(
    "§4.16 %s narrows a listing and a search to as many products as it promises",
    async (name) => {
      const shopper = new Shopper();
      for (const path of ["/living-room/", "/search?q=cushion"]) {
        const facet = offered(await openCounted(shopper, path)).find(
          (option) => option.name === name,
        );
        // Elevate has facets of its own.
        if (!facet && path.startsWith("/search")) continue;
        const chosen = `${path}${path.includes("?") ? "&" : "?"}${name}=1`;
        const page = await openCounted(shopper, chosen);
        expect(facet?.count).toBeGreaterThan(0);
        expect(totalOf(page), chosen).toBe(facet?.count);
        expect(page.querySelector(`input[name=${name}]`)?.hasAttribute("checked")).toBe(true);
        expect(page.querySelectorAll("[data-testid=chip]")).toHaveLength(1);
        if (name !== "on-sale") continue;
        // A sold-out product's tile says only that.
        const plain = page
          .querySelectorAll("[data-testid=tile]")
          .filter((tile) => !tile.querySelector("[data-testid=badge-sale]"));
        expect(plain.every(({ text }) => text.includes(t("product.soldOut")))).toBe(true);
      }
    },
  );

  it("the order of a narrowed listing is that of the whole one", async () => {
    const shopper = new Shopper();
    const namesOf = async (path: string) =>
      parse((await shopper.get(path)).html)
        .querySelectorAll("[data-testid=tile-name]")
        .map(({ text }) => text.trim());
    const whole = await namesOf("/living-room/cushions/");
    const narrowed = await namesOf("/living-room/cushions/?in-stock=1");
    const both = narrowed.filter((name) => whole.includes(name));
    expect(both.length).toBeGreaterThan(5);
    expect(both).toEqual(whole.filter((name) => both.includes(name)));
  });

  it("an option beside a selected one of its group counts with both, as alternatives", async () => {
    const shopper = new Shopper();
    const first = offered(await openCounted(shopper, "/living-room/")).find(
      ({ name, count }) => name === "properties" && count > 0,
    )!;
    const page = await openCounted(shopper, `/living-room/?properties=${first.value}`);
    const options = offered(page);
    expect(options.find(({ value }) => value === first.value)).toMatchObject({
      checked: true,
      count: first.count,
    });
    expect(totalOf(page)).toBe(first.count);
    for (const { name, value, count } of options.filter(({ name }) => name === "manufacturer")) {
      expect(
        totalOf(
          parse(
            (await shopper.get(`/living-room/?properties=${first.value}&${name}=${value}`)).html,
          ),
        ),
      ).toBe(count);
    }
  });
});
