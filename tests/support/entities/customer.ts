import { idOf, type Fields } from "./fields";

export const customer = (fields: Fields<"Customer"> = {}) => ({
  id: idOf("c"),
  guest: false,
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Berg",
  ...fields,
});

/** The context of a shopper; without a customer they are not logged in. */
export const contextOf = (who: object | null, fields: Fields<"SalesChannelContext"> = {}) => ({
  token: "",
  salesChannel: {},
  customer: who,
  ...fields,
});

/** An address of a customer or an order. */
export const address = (fields: Fields<"CustomerAddress"> = {}) => ({
  id: idOf("a"),
  firstName: "Anna",
  lastName: "Berg",
  street: "High Street 1",
  zipcode: "N1 9GU",
  city: "London",
  ...fields,
});

export const country = (id: string, iso: string, fields: Fields<"Country"> = {}) => ({
  id,
  iso,
  name: iso,
  translated: { name: `The land of ${iso}` },
  postalCodeRequired: true,
  ...fields,
});

export const salutation = (id: string, salutationKey: string, displayName: string) => ({
  id,
  salutationKey,
  displayName,
  translated: { displayName },
});
