import type { Product } from "../catalogue";
import { amountIn, toMinor } from "../money";
import { expectThat, Skipped } from "../report";
import type { Trial } from "../trial";
import { listLinks, listTexts, Visitor, type Page } from "../visitor";

interface SeoUrl {
  seoPathInfo: string;
  isCanonical: boolean | null;
  languageId: string;
}

/** The page of a product of every kind. */
export async function products(trial: Trial): Promise<void> {
  const { report, catalogue, storefront } = trial;
  const visitor = new Visitor(storefront);
  const kinds: [
    keyof typeof catalogue & ("simple" | "variant" | "soldOut" | "minimum" | "graduated"),
    string,
    (page: Page, product: Product) => void,
  ][] = [
    ["simple", "a simple product", sells],
    ["variant", "a variant names its choice", (page) => (sells(page), hasChoice(page))],
    [
      "soldOut",
      "a sold out product cannot be bought",
      (page) => expectThat(!page.root.querySelector("[data-testid=buy-form]"), "it can be bought"),
    ],
    ["minimum", "a minimum quantity stands in the form", asksForMinimum],
    ["graduated", "a product with graduated prices", sells],
  ];
  for (const [kind, what, look] of kinds) {
    await report.step(
      "/detail/{id}",
      `${what}: name, price and canonical address are Shopware's`,
      async () => {
        const product = catalogue[kind];
        if (!product) throw new Skipped("the catalogue has none");
        const page = await visitor.see(`/detail/${product.id}`);
        comparePrice(trial, page, product);
        await compareAddress(trial, page, product);
        look(page, product);
      },
    );
  }
  await report.step("/detail/{id}", "another variant is one link away", async () => {
    if (!catalogue.variant) throw new Skipped("the catalogue has none");
    const page = await visitor.see(`/detail/${catalogue.variant.id}`);
    const href = listLinks(page, "[data-testid=variants] a").find(
      (each) => !page.path.startsWith(each),
    );
    if (!href) throw new Skipped("there is no other variant");
    const other = await visitor.see(href);
    expectThat(other.path !== page.path && listTexts(other, "h1")[0], "it leads nowhere else");
  });
}

function comparePrice({ channel }: Trial, page: Page, product: Product): void {
  const text = listTexts(page, "[data-testid=buy-price] [data-testid=price] strong")[0] ?? "";
  const prices = [product.calculatedPrice, ...product.calculatedPrices].map(({ unitPrice }) =>
    toMinor(unitPrice, channel.currency),
  );
  const shown = amountIn(text, channel.locale, channel.currency);
  expectThat(prices.includes(shown), `it costs ${shown}, in Shopware ${prices.join(", ")}`);
}

async function compareAddress(
  { api, channel, storefront }: Trial,
  page: Page,
  { id }: Product,
): Promise<void> {
  const { product } = await api.post<{ product: { seoUrls: SeoUrl[] | null } }>(`product/${id}`, {
    associations: { seoUrls: {} },
  });
  const canonical = product.seoUrls?.find(({ isCanonical }) => isCanonical)?.seoPathInfo;
  const expected = spelled(`${storefront.origin}/${canonical ?? `detail/${id}`}`);
  const [said] = listLinks(page, "link[rel=canonical]");
  expectThat(
    said && spelled(said) === expected,
    `it calls itself ${said}, Shopware ${expected} (${channel.locale})`,
  );
}

/** Without encoding, which a path with a percent sign typed by editors may not have. */
function spelled(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function sells(page: Page): void {
  expectThat(page.root.querySelector("[data-testid=buy-form]"), "it cannot be bought");
}

function hasChoice(page: Page): void {
  expectThat(
    page.root.querySelector("[data-testid=variants] [aria-current]"),
    "its choice is not named",
  );
}

function asksForMinimum(page: Page, { minPurchase }: Product): void {
  const value = page.root
    .querySelector("[data-testid=buy-form] [name=quantity]")
    ?.getAttribute("value");
  expectThat(value === String(minPurchase), `the form says ${value}, Shopware ${minPurchase}`);
}
