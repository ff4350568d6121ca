import { describe, expect, it } from "vitest";
import {
  findCountry,
  findState,
  joinStreet,
  findShippingError,
  splitName,
  toWalletAmount,
  formatWalletTotal,
  WALLET_PROVIDER,
  findWallet,
} from "~/domain/checkout/wallet";
import { toGuestRegistration } from "~/domain/account/wallet-guest";

describe("§9.10 wallet amount: total times 100 in minor units", () => {
  it.each([
    [24, "GBP", 2400],
    [19.99, "EUR", 1999],
    [1.005, "GBP", 101],
    [0.1 + 0.2, "EUR", 30],
    [1299, "SEK", 129_900],
    [1299, "JPY", 1299],
    [4990, "HUF", 499_000],
    [4990, "ISK", 499_000],
    [1.5, "KWD", 1500],
    [0, "GBP", 0],
  ])("%d %s is %d, and written as the same total again", (total, currency, value) => {
    expect(toWalletAmount(total, currency)).toEqual({ value, currency });
    expect(Number(formatWalletTotal({ value, currency }))).toBeCloseTo(total, 1);
  });
});

describe("§5.5 wallet: a full name is split at the last space", () => {
  it.each([
    ["Anna Svensson", "Anna", "Svensson"],
    ["Anna Maria Svensson", "Anna Maria", "Svensson"],
    ["  Anna   Svensson  ", "Anna", "Svensson"],
    ["Cher", "Cher", "Cher"],
    ["", "", ""],
  ])("%j: %s, %s", (full, firstName, lastName) => {
    expect(splitName(full)).toEqual({ firstName, lastName });
  });
});

describe("§5.5 wallet: the street is the address lines joined with a space", () => {
  it.each([
    [["1 High Street", "Flat 2"], "1 High Street Flat 2"],
    [["1 High Street", "", null, undefined, " Flat 2 "], "1 High Street Flat 2"],
    [[], ""],
  ])("%j: %s", (lines, street) => {
    expect(joinStreet(lines)).toBe(street);
  });
});

const countries = [
  { id: "gb", iso: "GB" },
  { id: "se", iso: "SE" },
];

describe("§5.5 wallet: country by iso code, shipping only to the session's countries", () => {
  it("finds it in either case", () => {
    expect(findCountry(countries, "gb")?.id).toBe("gb");
    expect(findCountry(countries, "SE")?.id).toBe("se");
    expect(findCountry(countries, "CH")).toBeNull();
    expect(findCountry(countries, undefined)).toBeNull();
  });

  it("§8.4 elsewhere: 'Cannot ship to the selected address' on countryCode", () => {
    expect(findShippingError(countries, "CH")).toEqual({
      code: "shippingContactInvalid",
      field: "countryCode",
      message: "Cannot ship to the selected address",
    });
    expect(findShippingError(countries, "GB")).toBeNull();
  });
});

describe("§5.5 wallet: state by name, or by the part after the dash in its short code", () => {
  const states = [
    { id: "lnd", shortCode: "GB-LND", name: "London, City of" },
    { id: "bst", shortCode: "GB-BST", name: "Bristol, City of" },
    { id: "dur", shortCode: "GB-DUR", name: "Durham, County" },
    { id: "ken", shortCode: "GB-KEN", name: "Kent" },
    { id: "by", shortCode: "DE-BY", name: "Bayern" },
    { id: "odd", shortCode: "XX", name: "Odd" },
  ];
  it("London matches no other state", () =>
    expect(findState([states[1]!, states[0]!], { locality: "London" })?.id).toBe("lnd"));

  it.each([
    ["locality by name", { locality: "Kent" }, "ken"],
    ["administrative area by name", { locality: "Canterbury", administrativeArea: "kent" }, "ken"],
    ["administrative area by code", { administrativeArea: "BY" }, "by"],
    ["locality by code", { locality: "ken" }, "ken"],
    ["'London, City of' matches London", { locality: "London" }, "lnd"],
    ["its own name as well", { locality: "London, City of" }, "lnd"],
    ["so do the registry's other names", { locality: "Bristol" }, "bst"],
    ["of whatever kind", { administrativeArea: "Durham" }, "dur"],
    ["a code without a dash has no such part", { administrativeArea: "XX" }, undefined],
    ["nothing fits", { locality: "Atlantis" }, undefined],
    ["nothing said", { locality: "", administrativeArea: null }, undefined],
  ])("%s", (_, address, id) => {
    expect(findState(states, address)?.id).toBe(id);
  });

  it("a state without a name or code matches no address; a code may begin with its dash", () => {
    const nameless = [
      { id: "none", shortCode: "", name: "" },
      { id: "dash", shortCode: "-YY", name: "Nowhere" },
    ];
    expect(findState(nameless, {})).toBeNull();
    expect(findState(nameless, { locality: "Elsewhere" })).toBeNull();
    expect(findState(nameless, { locality: "yy" })?.id).toBe("dash");
  });
});

describe("§3.16 wallets are identified by shortName, one handler identifier per wallet", () => {
  it("knows both, and nothing else", () => {
    expect(findWallet({ shortName: "google_pay_payment_method_handler" })).toBe("googlepay");
    expect(findWallet({ shortName: "apple_pay_payment_method_handler" })).toBe("applepay");
    expect(findWallet({ shortName: "invoice_payment" })).toBeNull();
    expect(findWallet({ shortName: null })).toBeNull();
    expect(WALLET_PROVIDER).toBe("adyen");
  });
});

describe("§3.13 guest registration payload", () => {
  const address = {
    firstName: "Anna",
    lastName: "Svensson",
    street: "Storgatan 1",
    zipcode: "111 22",
    city: "Stockholm",
    countryId: "se",
  };
  it("§6.3: accountType business, guest, data protection; names, e-mail, addresses", () => {
    const payload = toGuestRegistration(
      { email: "a@b.se", billingAddress: address, shippingAddress: address },
      "mx",
    );
    expect(payload).toEqual({
      accountType: "business",
      guest: true,
      acceptedDataProtection: true,
      salutationId: "mx",
      firstName: "Anna",
      lastName: "Svensson",
      email: "a@b.se",
      billingAddress: { ...address, salutationId: "mx" },
      shippingAddress: { ...address, salutationId: "mx" },
    });
  });

  it("without a fixed salutation the backend chooses its own", () => {
    const payload = toGuestRegistration(
      { email: "a@b.se", billingAddress: address, shippingAddress: address },
      null,
    );
    expect("salutationId" in payload).toBe(false);
    expect("salutationId" in payload.shippingAddress).toBe(false);
  });
});
