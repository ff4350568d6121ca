import { ShopwareError } from "../http/errors";
import type { AddressFields } from "./address-rows";
import { written } from "./constraints";

/**
 * Lengths that Shopware checks only when it writes (6.6.7): its error has the path of the written
 * row.
 */
const CHECKED = { first_name: ["firstName", 50], last_name: ["lastName", 60] } as const;
/** Lengths that only the database checks. */
const UNCHECKED = { city: 70, email: 254 } as const;
/** Symfony's code of a text that is too long. */
const TOO_LONG = "d94b19cc-114f-4f44-9cc4-4138e80a87b9";

/**
 * @param path of the address within the written data: "/0/addresses/0" in a registration, else "/0"
 * @throws 400 for a name, 500 code 1406 for a city that is too long for its column
 */
export function requireStorable(address: AddressFields, path: string): void {
  const errors = Object.entries(CHECKED).flatMap(([column, [field, limit]]) => {
    const value = address[column as keyof typeof CHECKED];
    const length = [...value].length;
    if (length <= limit) return [];
    const parameters = {
      "{{ value }}": written(value),
      "{{ limit }}": String(limit),
      "{{ value_length }}": String(length),
    };
    const detail = `This value is too long. It should have ${limit} characters or less.`;
    return [
      {
        code: TOO_LONG,
        status: "400",
        title: "",
        detail,
        meta: { parameters },
        source: { pointer: `${path}/${field}` },
      },
    ];
  });
  if (errors.length > 0) throw new ShopwareError(400, errors);
  requireColumn("city", address.city);
}

/** @throws 500 code 1406, the database's own message */
export function requireColumn(column: keyof typeof UNCHECKED, value: string): void {
  if ([...value].length <= UNCHECKED[column]) return;
  const detail = `An exception occurred while executing a query: SQLSTATE[22001]: String data, right truncated: 1406 Data too long for column '${column}' at row 1`;
  throw new ShopwareError(500, [
    { code: "1406", status: "500", title: "Internal Server Error", detail },
  ]);
}
