import type { Product } from "../catalogue";
import { hasField, withIntent, type Entries } from "../form";
import { expectThat, Skipped } from "../report";
import { loadCart, comparePurchase, sumsOfCart } from "../sums";
import type { Trial } from "../trial";
import { listTexts, Visitor } from "../visitor";

/** Adds a product to the cart by the form of its page. */
export async function addToCart(
  visitor: Visitor,
  product: Product,
  quantity?: number,
): Promise<void> {
  const page = await visitor.see(`/detail/${product.id}`);
  const entries: Entries = quantity ? { quantity: String(quantity) } : {};
  await visitor.submit(page, (form) => form.getAttribute("data-testid") === "buy-form", entries);
}

/** Changes the cart; after every step its page must match Shopware's cart. */
export async function cart(trial: Trial): Promise<void> {
  const { report, catalogue, storefront, channel } = trial;
  const visitor = new Visitor(storefront);
  const kinds = (["simple", "variant", "minimum", "graduated"] as const).map(
    (kind) => catalogue[kind],
  );
  const compare = async (expectedLines: number) => {
    const cart = await loadCart(trial, visitor.token);
    const lines = cart.lineItems.filter(({ type }) => type === "product");
    expectThat(
      lines.length === expectedLines,
      `Shopware's cart has ${lines.length} lines, not ${expectedLines}`,
    );
    comparePurchase(await visitor.see("/cart"), sumsOfCart(cart, channel.currency), trial);
    return cart;
  };
  let inCart = 0;
  for (const product of kinds) {
    await report.step(
      "/cart",
      `add ${product ? `“${product.translated.name}”` : "a product of a kind"}`,
      async () => {
        if (!product) throw new Skipped("the catalogue has none");
        await addToCart(visitor, product);
        const cart = await compare(inCart + 1);
        inCart += 1;
        const line = cart.lineItems.find(({ id }) => id === product.id);
        expectThat(
          line?.quantity === (product.minPurchase ?? 1),
          `the cart has ${line?.quantity} of it`,
        );
      },
    );
  }
  const first = kinds.find((product) => product !== null);
  await report.step("/cart", "change a quantity", async () => {
    if (!first || inCart === 0) throw new Skipped("the cart is empty");
    const page = await visitor.see("/cart");
    await visitor.submit(
      page,
      (form) => hasField(form, "intent", "set-quantity") && hasField(form, "lineItemId", first.id),
      {
        quantity: "3",
      },
    );
    const cart = await compare(inCart);
    expectThat(
      cart.lineItems.find(({ id }) => id === first.id)?.quantity === 3,
      "Shopware's cart has another quantity",
    );
  });
  await report.step("/cart", "a code that is none is refused in words", async () => {
    if (inCart === 0) throw new Skipped("the cart is empty");
    const page = await visitor.submit(await visitor.see("/cart"), withIntent("add-code"), {
      code: "NO-SUCH-CODE",
    });
    expectThat(
      listTexts(page, "[role=status], [data-testid=field-error], [data-testid=cart-warnings]")
        .join("")
        .includes("NO-SUCH-CODE"),
      "nothing is said of it",
    );
    await compare(inCart);
  });
  await report.step("/cart", "remove a line", async () => {
    if (!first || inCart === 0) throw new Skipped("the cart is empty");
    const page = await visitor.see("/cart");
    await visitor.submit(
      page,
      (form) => withIntent("remove")(form) && hasField(form, "lineItemId", first.id),
    );
    await compare(inCart - 1);
  });
}
