import { expect, it } from "vitest";
import { loadAddressBook } from "~/services/account/address.view.server";
import { ADDRESSES_MAXIMUM } from "~/services/account/addresses.api.server";
import { loadCurrentCustomer } from "~/services/platform/session/session.server";
import { address, contextOf, customer } from "../../../support/entities";
import { openTestShop } from "../../../support/unit/fake-backend";

const id = (number: number) => number.toString(16).padStart(32, "0");
const MANY = 5_000;
const elements = Array.from({ length: MANY }, (_, index) => address({ id: id(index) }));

it("of thousands of addresses a page shows so many, its own among them, and says so", async () => {
  const last = id(MANY - 1);
  const anna = customer({ defaultBillingAddressId: id(0), defaultShippingAddressId: last });
  const { shop } = await openTestShop(
    ({ path }) => (path === "context" ? contextOf(anna) : { elements }),
    { token: "T".repeat(32) },
  );
  const book = await loadAddressBook(shop, (await loadCurrentCustomer(shop))!);
  expect(
    "addresses" in book && [
      book.addresses.length,
      book.count,
      ...book.addresses.slice(0, 2).map((address) => address.id),
    ],
  ).toEqual([ADDRESSES_MAXIMUM + 1, MANY, id(0), last]);
});
