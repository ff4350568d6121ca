import { toEverydayName } from "~/domain/account/place-names";
import type {
  AddressEntity,
  Customer,
  PostalAddress,
} from "~/services/platform/store-api/schemas/customer.server";
import { NOT_FOUND, UNAVAILABLE } from "~/services/platform/http/no-page.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { toAddressValues } from "./address-form.server";
import { loadAddresses, findAddress, limitAddresses } from "./addresses.api.server";

export type AddressCardView = ReturnType<typeof toAddressCardView>;

function toAddressCardView(address: AddressEntity, customer: Customer) {
  return {
    id: address.id,
    lines: formatAddressLines(address),
    isBilling: address.id === customer.defaultBillingAddressId,
    isShipping: address.id === customer.defaultShippingAddressId,
  };
}

/** The address book: default addresses first. */
export async function loadAddressBook(shop: Shop, customer: Customer) {
  const addressBook = await loadAddresses(shop);
  if (addressBook.status === "error") return UNAVAILABLE;
  const getCardRank = ({ isBilling, isShipping }: AddressCardView) =>
    (isBilling ? 2 : 0) + (isShipping ? 1 : 0);
  const shown = limitAddresses(addressBook.data, [
    customer.defaultBillingAddressId,
    customer.defaultShippingAddressId,
  ]);
  const book = shown.map((address) => toAddressCardView(address, customer));
  return {
    addresses: book.sort((a, b) => getCardRank(b) - getCardRank(a)),
    count: addressBook.data.length,
  };
}

/** One address of the customer, for its form. */
export async function loadBookAddress(shop: Shop, id: string) {
  const address = await findAddress(shop, id);
  if (address.status === "error") return UNAVAILABLE;
  if (!address.data) return NOT_FOUND;
  return { values: toAddressValues(address.data) };
}

/** The state, unless the town above it says the same: "London" and "London, City of". */
function formatStateLine({ city, countryState }: PostalAddress): string | null {
  const name = countryState?.name ?? null;
  return name && city && toEverydayName(name) === city.trim().toLowerCase() ? null : name;
}

/** The lines of a postal address. */
export function formatAddressLines(address: PostalAddress): string[] {
  return [
    [address.firstName, address.lastName].filter(Boolean).join(" "),
    address.company,
    address.street,
    address.additionalAddressLine1,
    address.additionalAddressLine2,
    [address.zipcode, address.city].filter(Boolean).join(" "),
    formatStateLine(address),
    address.country?.name,
    address.phoneNumber,
  ].filter((line): line is string => Boolean(line));
}
