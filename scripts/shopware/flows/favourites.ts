import { hasField } from "../form";
import { expectThat, Skipped } from "../report";
import { StoreApiError } from "../store-api";
import type { Trial } from "../trial";
import { Visitor } from "../visitor";
import { listIds } from "./browse";

/**
 * The heart of a product page, and the favourites page; a customer's favourites are in Shopware's
 * wishlist.
 */
export async function favourites(
  { report, catalogue, api }: Trial,
  visitor: Visitor,
): Promise<void> {
  const product = catalogue.simple ?? catalogue.variant;
  const isCustomer =
    visitor.token !== null &&
    (await api.post("account/customer", {}, visitor.token).then(Boolean, () => false));
  const press = async (id: string) =>
    visitor.submit(
      await visitor.see(`/detail/${id}`),
      (form) => form.getAttribute("data-testid") === "heart" && hasField(form, "productId", id),
    );
  const wishlist = async () => {
    const list = await api.post<{ products: { elements: { id: string }[] } }>(
      "customer/wishlist",
      {},
      visitor.token,
    );
    return list.products.elements.map(({ id }) => id);
  };
  const who = isCustomer ? "a customer" : "somebody without an account";
  await report.step("/favourites", `${who} keeps a product`, async () => {
    if (!product) throw new Skipped("the catalogue has none");
    if (isCustomer) await wishlist().catch(throwIfOff);
    await press(product.id);
    expectThat(
      listIds(await visitor.see("/favourites")).includes(product.id),
      "the page does not show it",
    );
    if (isCustomer)
      expectThat((await wishlist()).includes(product.id), "Shopware's wishlist does not have it");
  });
  await report.step("/favourites", `${who} gives it up`, async () => {
    if (!product) throw new Skipped("the catalogue has none");
    if (isCustomer) await wishlist().catch(throwIfOff);
    await press(product.id);
    expectThat(
      !listIds(await visitor.see("/favourites")).includes(product.id),
      "the page still shows it",
    );
  });
}

function throwIfOff(error: unknown): void {
  if (error instanceof StoreApiError && error.status === 403)
    throw new Skipped("the wishlist is switched off in Shopware");
}

export async function favouritesOfGuests(trial: Trial): Promise<void> {
  await favourites(trial, new Visitor(trial.storefront));
}
