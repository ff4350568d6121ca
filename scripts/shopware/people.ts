import { randomBytes } from "node:crypto";

/** Postcodes that match the countries' patterns, with their towns. */
const TOWNS: Record<string, [zipcode: string, city: string]> = {
  AT: ["1010", "Wien"],
  BE: ["1000", "Brussel"],
  CH: ["8001", "Zürich"],
  DE: ["10115", "Berlin"],
  DK: ["1050", "København"],
  FI: ["00100", "Helsinki"],
  FR: ["75001", "Paris"],
  GB: ["SW1A 1AA", "London"],
  NL: ["1011 AB", "Amsterdam"],
  NO: ["0150", "Oslo"],
  SE: ["111 20", "Stockholm"],
  US: ["10001", "New York"],
};
export const PASSWORD = "a long word for a trial";

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
  street: string;
  zipcode: string;
  city: string;
  countryId: string;
}

/** An invented person at example.com, where mails go nowhere (RFC 2606). */
export function newPerson(country: { id: string; iso: string }): Person {
  const [zipcode, city] = TOWNS[country.iso] ?? ["10115", "Town"];
  const email = `trial-${randomBytes(6).toString("hex")}@example.com`;
  return {
    email,
    firstName: "Anna",
    lastName: "Trial",
    street: "Trial Street 1",
    zipcode,
    city,
    countryId: country.id,
  };
}

/** The same person's address at work. */
export function otherAddress({ zipcode, city, countryId }: Person): Record<string, string> {
  return {
    firstName: "Bertil",
    lastName: "Trial",
    street: "Other Street 2",
    zipcode,
    city,
    countryId,
  };
}
