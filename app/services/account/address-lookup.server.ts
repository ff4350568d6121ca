import { formatPostcode } from "~/domain/account/postcode";
import type { Runtime } from "~/services/platform/runtime.server";
import POSTCODES from "./data/postcodes.json";

/** An address service. A shop may replace the included data with another one. */
interface AddressLookup {
  /** The towns of a typed postcode; none for an unknown one. @param iso of the country */
  towns(iso: string, postcode: string): Promise<readonly string[]>;
}

/**
 * Uses the postcodes of GeoNames (README.md, licence); postcodes of several towns are not included.
 */
const BY_DATA: AddressLookup = {
  towns(iso, postcode) {
    const town = listTowns(iso).get(formatPostcode(iso, postcode).replace(/\D/g, ""));
    return Promise.resolve(town ? [town] : []);
  },
};

/** The shop's look-up; null if it is switched off. */
export function getAddressLookup({ config }: Pick<Runtime, "config">): AddressLookup | null {
  return config.addressLookup === "data" ? BY_DATA : null;
}

const READ = new Map<string, Map<string, string>>();
const NONE: ReadonlyMap<string, string> = new Map<string, string>([]);
const DIGITS = 5;

/**
 * Towns by postcode. A country's text is "town:10000-10099 10115|town:…"; it is read at its first
 * postcode.
 */
function listTowns(iso: string): ReadonlyMap<string, string> {
  const text = Object.entries(POSTCODES).find(([country]) => country === iso)?.[1];
  const cached = READ.get(iso);
  if (cached || !text) return cached ?? NONE;
  const towns = new Map<string, string>();
  for (const line of text.split("|")) {
    const [town = "", codes = ""] = line.split(":");
    for (const range of codes.split(" ")) {
      const [first = "", last = first] = range.split("-");
      for (let code = Number(first); code <= Number(last); code += 1)
        towns.set(String(code).padStart(DIGITS, "0"), town);
    }
  }
  READ.set(iso, towns);
  return towns;
}
