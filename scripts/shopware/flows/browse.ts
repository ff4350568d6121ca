import type { Category, Product } from "../catalogue";
import { hasField } from "../form";
import { amountIn, toMinor } from "../money";
import { expectThat, Skipped } from "../report";
import type { Trial } from "../trial";
import { decoded, listLinks, listTexts, Visitor, type Page } from "../visitor";

const TILES = "main article[data-testid=tile]";
const CONTENT_PAGES = 6;
const SITEMAP_PARTS = 3;

/** Every page that shoppers see before they buy. */
export async function browse(trial: Trial): Promise<void> {
  const { report, catalogue, storefront } = trial;
  const visitor = new Visitor(storefront);
  const page = (path: string, what: string) =>
    report.step(path.split("?")[0] ?? path, what, async () => void headed(await visitor.see(path)));
  await page("/", "the front page");
  for (const path of [
    "/menu",
    "/cart",
    "/favourites",
    "/cookies",
    "/account/login",
    "/account/register",
    "/news",
  ])
    await page(path, "opens, with nothing in hand");
  await report.step("/no-such-page", "is not found", async () => {
    expectThat((await visitor.get(`/no-such-page-${Date.now()}/`)).status === 404, "it is no 404");
  });
  for (const category of catalogue.categories) {
    await report.step(
      "/navigation/{id}",
      `“${category.name}” lists what Shopware lists, in its order, at its prices`,
      async () => {
        await compareListing(
          trial,
          headed(await visitor.see(`/navigation/${category.id}`)),
          category,
        );
      },
    );
  }
  await listing(trial, visitor);
  for (const { id, name } of catalogue.content.slice(0, CONTENT_PAGES))
    await report.step(
      "/navigation/{id}",
      `content page “${name}”`,
      async () => void headed(await visitor.see(`/navigation/${id}`)),
    );
  await report.step("/sitemap.xml", "names addresses that open", () => sitemap(visitor));
  await report.step("/robots.txt", "names the sitemap", async () => {
    expectThat(
      (await visitor.see("/robots.txt")).root.toString().includes("/sitemap.xml"),
      "it does not",
    );
  });
}

/** Sorting, a filter, the second page. */
async function listing(
  { report, catalogue, api, ...trial }: Trial,
  visitor: Visitor,
): Promise<void> {
  const category = [...catalogue.categories].sort((a, b) => b.total - a.total)[0];
  const path = `/navigation/${category?.id}`;
  const isControls = (form: Parameters<typeof hasField>[0]) => form.id === "listing-form";
  const ofCategory = () => {
    if (!category) throw new Skipped("no category lists products");
    return visitor.see(path);
  };
  await report.step("/navigation/{id}", "sorted by the form", async () => {
    const page = await ofCategory();
    const order = page.root
      .querySelectorAll("[data-testid=listing-row] [name=order] option")
      .at(-1)
      ?.getAttribute("value");
    if (!order) throw new Skipped("there is one sorting only");
    const sorted = await visitor.submit(page, isControls, { order });
    const said = await api.post<Listed>(`product-listing/${category?.id}`, {
      order,
      limit: listIds(sorted).length,
    });
    expectSame(listIds(sorted), said);
  });
  await report.step("/navigation/{id}", "narrowed by a filter", async () => {
    const page = await ofCategory();
    const box = page.root
      .querySelectorAll("[data-testid=filters] input[type=checkbox]")
      .find((each) => /^(properties|manufacturer)$/.test(each.getAttribute("name") ?? ""));
    if (!box) throw new Skipped("the category has no filters");
    const [name = "", value = ""] = [box.getAttribute("name"), box.getAttribute("value")];
    const narrowed = await visitor.submit(page, isControls, { [name]: value });
    const said = await api.post<Listed>(`product-listing/${category?.id}`, {
      [name]: value,
      limit: Math.max(1, listIds(narrowed).length),
    });
    expectCount(narrowed, said.total);
    expectSame(listIds(narrowed), said);
  });
  await report.step("/navigation/{id}?p=2", "the second page", async () => {
    const page = await ofCategory();
    const href = listLinks(page, "a[href*='p=2']")[0];
    if (!href) throw new Skipped("no category has a second page");
    const before = new Set(listIds(page));
    const second = listIds(await visitor.see(href));
    expectThat(
      second.length > 0 && !second.some((id) => before.has(id)),
      "it shows products of the first",
    );
  });
  await search({ report, catalogue, api, ...trial }, visitor);
}

async function search({ report, catalogue, api }: Trial, visitor: Visitor): Promise<void> {
  const known = catalogue.simple ?? catalogue.variant;
  const word = known?.translated.name.split(/[^\p{L}\p{N}]+/u).find(({ length }) => length > 3);
  await report.step("/search", `finds what Shopware finds`, async () => {
    if (!word) throw new Skipped("there is no product to look for");
    const box = await visitor.see("/");
    const page = await visitor.submit(
      box,
      (form) => form.getAttribute("role") === "search" || hasField(form, "q"),
      { q: word },
    );
    expectThat(page.status === 200, `it was answered by ${page.status}`);
    expectCount(page, (await api.post<Listed>("search", { search: word, limit: 1 })).total);
  });
  await report.step("/search", "nothing to be found is said in words", async () => {
    const page = await visitor.see("/search?q=qqxyzzyqq");
    expectThat(
      listTexts(page, "[data-testid=listing-count]").length === 0 && headed(page),
      "it counts results",
    );
  });
  await report.step("/api/search/suggest", "answers with products", async () => {
    if (!word) throw new Skipped("there is no product to look for");
    const answer = JSON.parse(
      (await visitor.see(`/api/search/suggest?q=${encodeURIComponent(word)}`)).root.toString(),
    ) as {
      products: unknown[];
    };
    expectThat(answer.products.length > 0, "it suggests nothing");
  });
}

interface Listed {
  elements: Product[];
  total: number;
}

async function compareListing(
  { api, channel }: Trial,
  page: Page,
  category: Category,
): Promise<void> {
  const ids = listIds(page);
  expectCount(page, category.total);
  expectSame(
    ids,
    await api.post<Listed>(`product-listing/${category.id}`, {
      limit: Math.max(1, ids.length),
      order: category.order,
    }),
  );
  const { elements } = await api.post<Listed>("product", { ids, limit: 100 });
  for (const tile of page.root.querySelectorAll(TILES)) {
    const product = elements.find(({ id }) => tile.id.endsWith(id));
    if (!product || product.calculatedPrices.length > 0) continue;
    const text = tile.querySelector("[data-testid=price] strong")?.text ?? "";
    // Nobody can buy a product with variants at its own price.
    const price = product.childCount
      ? (product.calculatedCheapestPrice ?? product.calculatedPrice)
      : product.calculatedPrice;
    const [shown, sold] = [
      amountIn(text, channel.locale, channel.currency),
      toMinor(price.unitPrice, channel.currency),
    ];
    // "From" is the price of the cheapest variant, which may have its own tile.
    expectThat(
      shown === sold || (shown < sold && !/^\D?\d/.test(text.trim())),
      `“${product.translated.name}” costs ${shown}, in Shopware ${sold}`,
    );
  }
}

/** Ids of the products of a page, in their order. */
export function listIds(page: Page): string[] {
  return page.root.querySelectorAll(TILES).flatMap(({ id }) => /[0-9a-f]{32}$/.exec(id)?.[0] ?? []);
}

function expectSame(shown: string[], said: Listed): void {
  const expected = said.elements.map(({ id }) => id).slice(0, shown.length);
  expectThat(
    shown.join() === expected.join(),
    `the products are others than Shopware's, or stand otherwise (${shown.length} of ${said.total})`,
  );
}

function expectCount(page: Page, total: number): void {
  const text = listTexts(page, "[data-testid=listing-count]")[0] ?? "0";
  const count = Number(/\d[\d\s.,\u00a0]*/.exec(text)?.[0].replace(/\D/g, "") ?? 0);
  expectThat(count === total, `it counts ${count}, Shopware ${total}`);
}

function headed(page: Page): Page {
  expectThat(/\S/.test(listTexts(page, "h1")[0] ?? ""), `${page.path} has no heading`);
  return page;
}

async function sitemap(visitor: Visitor): Promise<void> {
  const locations = (page: Page) =>
    [...page.root.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => new URL(decoded(address)).pathname,
    );
  const parts = locations(await visitor.see("/sitemap.xml"));
  expectThat(parts.length > 0, "it has no parts");
  for (const part of parts.slice(0, SITEMAP_PARTS)) {
    const paths = locations(await visitor.see(part));
    for (const path of [paths[0], paths.at(-1)]) if (path) await visitor.see(path);
  }
}
