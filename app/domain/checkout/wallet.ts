import { normaliseName, toEverydayName } from "~/domain/account/place-names";
import { toMinor } from "~/domain/money";

/** `{wallet-provider}` of the paths in behaviour §2.4 and §7.1. */
export const WALLET_PROVIDER = "adyen";

/** Behaviour §3.16: wallets are identified by shortName, one handler for each. */
const WALLET_SHORT_NAMES = {
  googlepay: "google_pay_payment_method_handler",
  applepay: "apple_pay_payment_method_handler",
} as const;
export type Wallet = keyof typeof WALLET_SHORT_NAMES;

/** Behaviour §5.5, §8.4: the error if the shopper's country is not one of the session's. */
export const UNSHIPPABLE_MESSAGE = "Cannot ship to the selected address";
const UNSHIPPABLE_FIELD = "countryCode";
/** Behaviour §8.4: the code of that error (Apple's and Google's contact errors). */
const UNSHIPPABLE_CODE = "shippingContactInvalid";

/** Whether a type of Adyen's methods is a wallet's. */
export function isWallet(adyenType: string): adyenType is Wallet {
  return Object.hasOwn(WALLET_SHORT_NAMES, adyenType);
}

/** The wallet of a payment method, or null. */
export function findWallet(method: { shortName: string | null }): Wallet | null {
  const wallets = Object.keys(WALLET_SHORT_NAMES) as Wallet[];
  return wallets.find((wallet) => WALLET_SHORT_NAMES[wallet] === method.shortName) ?? null;
}

/**
 * Currencies with no or three decimals in the wallet provider's own list, which differs from the
 * browser's list for printing.
 */
const WHOLE = [
  "IDR",
  "JPY",
  "KRW",
  "VND",
  "BYR",
  "CVE",
  "DJF",
  "GHC",
  "GNF",
  "KMF",
  "PYG",
  "RWF",
  "UGX",
  "VUV",
  "XAF",
  "XOF",
  "XPF",
];
const THOUSANDTHS = ["BHD", "IQD", "JOD", "KWD", "OMR", "LYD", "TND"];

/**
 * Decimal digits of a currency in the wallet: 2 unless the provider lists another number; also 2
 * for forints, which are shown without decimals.
 */
function getWalletDigits(currency: string): number {
  if (WHOLE.includes(currency)) return 0;
  return THOUSANDTHS.includes(currency) ? 3 : 2;
}

/**
 * Behaviour §9.10: wallet amount is total times 100 in minor units; currencies with other decimals
 * use their own factor.
 */
export function toWalletAmount(
  total: number,
  currency: string,
): { value: number; currency: string } {
  return { value: toMinor(total, currency, getWalletDigits(currency)), currency };
}

/** The amount as a text in major units, for a wallet. */
export function formatWalletTotal({
  value,
  currency,
}: {
  value: number;
  currency: string;
}): string {
  const digits = getWalletDigits(currency);
  return (value / 10 ** digits).toFixed(digits);
}

/**
 * Behaviour §5.5: a full name is split at the last space: the last word is the last name, the rest
 * the first name; a single word serves as both.
 */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const name = fullName.trim().replace(/\s+/g, " ");
  const space = name.lastIndexOf(" ");
  return space < 0
    ? { firstName: name, lastName: name }
    : { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
}

/** Behaviour §5.5: the wallet street is the address lines joined with a space. */
export function joinStreet(lines: readonly (string | null | undefined)[]): string {
  return lines
    .map((line) => line?.trim() ?? "")
    .filter(Boolean)
    .join(" ");
}

export interface WalletCountry {
  id: string;
  iso: string;
}

/** Behaviour §5.5: country is matched by iso code. Wallets write it in either case. */
export function findCountry<Country extends WalletCountry>(
  countries: readonly Country[],
  iso: string | null | undefined,
): Country | null {
  const wanted = iso?.trim().toUpperCase();
  return wanted
    ? (countries.find((country) => country.iso.toUpperCase() === wanted) ?? null)
    : null;
}

/**
 * The wallet's error for a country that the shop does not deliver to; null for others (behaviour
 * §5.5).
 */
export function findShippingError(
  countries: readonly WalletCountry[],
  iso: string | null | undefined,
): {
  code: typeof UNSHIPPABLE_CODE;
  field: typeof UNSHIPPABLE_FIELD;
  message: typeof UNSHIPPABLE_MESSAGE;
} | null {
  return findCountry(countries, iso)
    ? null
    : { code: UNSHIPPABLE_CODE, field: UNSHIPPABLE_FIELD, message: UNSHIPPABLE_MESSAGE };
}

export interface WalletState {
  id: string;
  /** format XX-YY */
  shortCode: string;
  name: string;
}

/**
 * Behaviour §5.5: "state is matched by name against locality or administrative area, or by the part
 * after the dash in its short code; 'London, City of' matches London".
 *
 * @returns null if none matches: the address is then sent without a state
 */
export function findState<State extends WalletState>(
  states: readonly State[],
  address: { locality?: string | null | undefined; administrativeArea?: string | null | undefined },
): State | null {
  const places = [address.locality, address.administrativeArea].map(normaliseName).filter(Boolean);
  if (places.length === 0) return null;
  const byName = states.find((state) => {
    return (
      places.includes(normaliseName(state.name)) || places.includes(toEverydayName(state.name))
    );
  });
  return (
    byName ??
    states.find((state) => places.includes(normaliseName(toStateCode(state.shortCode)))) ??
    null
  );
}

/** "LND" of "GB-LND"; "" without a dash. */
function toStateCode(shortCode: string): string {
  const dash = shortCode.indexOf("-");
  return dash < 0 ? "" : shortCode.slice(dash + 1);
}
