import { insertRows } from "../db/seeding/rows";
import type { Db } from "../db/open";
import { wireTime } from "./time";

/** The stored fields of an address, and their columns. */
export interface AddressFields {
  country_id: string;
  country_state_id: string | null;
  salutation_id: string | null;
  title: string | null;
  first_name: string;
  last_name: string;
  company: string | null;
  department: string | null;
  street: string;
  zipcode: string | null;
  city: string;
  phone_number: string | null;
  additional_address_line1: string | null;
  additional_address_line2: string | null;
}

export interface AddressRow extends AddressFields {
  number: number;
  id: string;
  customer_id: string;
  created_at: string;
  updated_at: string | null;
}

/** All addresses of a customer, the oldest first. */
export function addressesOf(db: Db, customerId: string): AddressRow[] {
  return db
    .prepare("SELECT * FROM customer_address WHERE customer_id = ? ORDER BY number")
    .all(customerId) as AddressRow[];
}

/** Null for an unknown id and for another customer's address. */
export function findAddress(db: Db, customerId: string, id: string): AddressRow | null {
  return (
    (db
      .prepare("SELECT * FROM customer_address WHERE id = ? AND customer_id = ?")
      .get(id, customerId) as AddressRow | undefined) ?? null
  );
}

export function insertAddress(db: Db, customerId: string, id: string, fields: AddressFields): void {
  insertRows(db, "customer_address", [
    { id, customer_id: customerId, ...fields, created_at: wireTime() },
  ]);
}

export function updateAddress(db: Db, id: string, fields: AddressFields): void {
  const assignments = [...Object.keys(fields), "updated_at"]
    .map((column) => `${column} = ?`)
    .join(", ");
  db.prepare(`UPDATE customer_address SET ${assignments} WHERE id = ?`).run(
    ...Object.values(fields),
    wireTime(),
    id,
  );
}

export function deleteAddress(db: Db, id: string): void {
  db.prepare("DELETE FROM customer_address WHERE id = ?").run(id);
}
