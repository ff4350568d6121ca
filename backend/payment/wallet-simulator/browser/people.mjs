/**
 * @typedef {object} Address An address of the simulated wallets. Telephone numbers are from ranges
 * nobody has.
 * @property {string} key
 * @property {string} givenName
 * @property {string} familyName
 * @property {string[]} lines
 * @property {string} city
 * @property {string} region
 * @property {string} postalCode
 * @property {string} countryCode
 * @property {string} country
 * @property {string} phone
 */

/** @type {Record<string, Address>} */
const HOMES = {
  GB: {
    key: "home",
    givenName: "Alex",
    familyName: "Marlowe",
    lines: ["10 Mill Lane", "Flat 2"],
    city: "London",
    region: "London",
    postalCode: "E1 6AN",
    countryCode: "GB",
    country: "United Kingdom",
    phone: "+442079460958",
  },
  SE: {
    key: "home",
    givenName: "Alva",
    familyName: "Lindqvist",
    lines: ["Storgatan 1"],
    city: "Stockholm",
    region: "",
    postalCode: "114 55",
    countryCode: "SE",
    country: "Sweden",
    phone: "+4684650040",
  },
  FI: {
    key: "home",
    givenName: "Aino",
    familyName: "Korhonen",
    lines: ["Mannerheimintie 1"],
    city: "Helsinki",
    region: "",
    postalCode: "00100",
    countryCode: "FI",
    country: "Finland",
    phone: "+358400000000",
  },
  DE: {
    key: "home",
    givenName: "Anna",
    familyName: "Schäfer",
    lines: ["Lindenstraße 1"],
    city: "Berlin",
    region: "Berlin",
    postalCode: "10969",
    countryCode: "DE",
    country: "Germany",
    phone: "+493023125000",
  },
};

/** The shops know Switzerland but do not deliver there. @type {Address} */
const ABROAD = {
  key: "abroad",
  givenName: "Alex",
  familyName: "Marlowe",
  lines: ["Bahnhofstrasse 1"],
  city: "Zürich",
  region: "ZH",
  postalCode: "8001",
  countryCode: "CH",
  country: "Switzerland",
  phone: "+41440000000",
};

/**
 * The addresses in the wallet of somebody who shops in a country: at home, and in a country that is
 * not delivered to.
 *
 * @param {string | undefined} countryCode
 * @returns {Address[]}
 */
export function addressesIn(countryCode) {
  return [HOMES[countryCode ?? "GB"] ?? HOMES.GB, ABROAD].filter(
    (address) => address !== undefined,
  );
}

/** @param {Address} address */
export function emailOf(address) {
  return `${plain(address.givenName)}.${plain(address.familyName)}@example.com`;
}

/** @param {string} name */
function plain(name) {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z]/g, "");
}

/** What the simulated bank may say; the values are those of backend/payment/simulation.ts. */
export const CARDS = [
  { outcome: "authorised", digits: "1111", says: "authorised" },
  { outcome: "refused", digits: "0002", says: "refused" },
  { outcome: "error", digits: "0004", says: "error at the bank" },
  { outcome: "cancelled", digits: "0016", says: "cancelled" },
  { outcome: "redirect", digits: "3220", says: "sent to the bank's page" },
  { outcome: "identify", digits: "3253", says: "the bank checks the browser" },
  { outcome: "challenge", digits: "3246", says: "the bank asks for a confirmation" },
  { outcome: "pending", digits: "7777", says: "undecided" },
  { outcome: "received", digits: "8888", says: "received, paid later" },
  { outcome: "finalize", digits: "1113", says: "authorised, over the shop's url" },
  { outcome: "decline", digits: "0051", says: "declined, over the error url" },
];

/** @param {string} outcome */
export function lastDigits(outcome) {
  return CARDS.find((card) => card.outcome === outcome)?.digits ?? "1111";
}
