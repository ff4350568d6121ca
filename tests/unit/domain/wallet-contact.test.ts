import { describe, expect, it } from "vitest";
import {
  toAppleContact,
  toGoogleContact,
  isComplete,
  toWalletGuest,
} from "~/domain/checkout/wallet-contact";

const google = {
  email: " anna@example.com ",
  shippingAddress: {
    name: "Anna Maria Svensson",
    address1: "Storgatan 1",
    address2: "",
    address3: "lgh 2",
    locality: "Stockholm",
    administrativeArea: "AB",
    postalCode: "114 55",
    countryCode: "SE",
    phoneNumber: "+468123",
  },
};
const apple = {
  givenName: "Anna Maria",
  familyName: "Svensson",
  addressLines: ["Storgatan 1", "lgh 2"],
  locality: "Stockholm",
  administrativeArea: "AB",
  postalCode: "114 55",
  countryCode: "SE",
  phoneNumber: "+468123",
  emailAddress: "anna@example.com",
};
const contact = {
  email: "anna@example.com",
  phoneNumber: "+468123",
  firstName: "Anna Maria",
  lastName: "Svensson",
  street: "Storgatan 1 lgh 2",
  zipcode: "114 55",
  city: "Stockholm",
  countryCode: "SE",
  administrativeArea: "AB",
};

describe("§5.5 wallet: name split at the last space, street joined, for each wallet", () => {
  it("Google's payment data", () => expect(toGoogleContact(google)).toEqual(contact));
  it("Apple's shipping contact: given and family name as they are", () =>
    expect(toAppleContact(apple)).toEqual(contact));
  it("Apple with one name only: split like any full name, a single word serves as both", () => {
    expect(toAppleContact({ ...apple, givenName: "Anna Svensson", familyName: "" })).toMatchObject({
      firstName: "Anna",
      lastName: "Svensson",
    });
    expect(toAppleContact({ ...apple, givenName: null, familyName: "Cher" })).toMatchObject({
      firstName: "Cher",
      lastName: "Cher",
    });
  });
  it("missing data give nothing, never an error", () => {
    expect(isComplete(toGoogleContact({}))).toBe(false);
    expect(isComplete(toAppleContact({}))).toBe(false);
  });
});

describe("§5.5 wallet requires shipping address, name, phone and email", () => {
  it.each(["email", "phoneNumber", "firstName", "lastName", "street", "city"])(
    "not without %s",
    (field) => {
      expect(isComplete({ ...contact, [field]: "" })).toBe(false);
    },
  );
  it("whether a postcode is required depends on the country", () =>
    expect(isComplete({ ...contact, zipcode: "" })).toBe(true));
});

describe("§3.13 guest registration of an express checkout", () => {
  const address = {
    firstName: "Anna Maria",
    lastName: "Svensson",
    phoneNumber: "+468123",
    street: "Storgatan 1 lgh 2",
    zipcode: "114 55",
    city: "Stockholm",
    countryId: "se",
  };
  it("both addresses are the wallet's; state and postcode only when there are some", () => {
    const country = { id: "se", iso: "SE" };
    expect(toWalletGuest(contact, country, null)).toEqual({
      email: "anna@example.com",
      billingAddress: address,
      shippingAddress: address,
    });
    const { zipcode: _zipcode, ...rest } = address;
    expect(
      toWalletGuest({ ...contact, zipcode: "" }, country, {
        id: "ab",
        shortCode: "SE-AB",
        name: "Stockholm",
      }).shippingAddress,
    ).toEqual({
      ...rest,
      countryStateId: "ab",
    });
  });
});
