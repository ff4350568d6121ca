import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashPassword, isPassword, SCRYPT, SCRYPT_IN_TESTS, setPasswordCost } from "../../backend/customer/passwords";
import { openCustomerShop, PASSWORD } from "./customer-shop";

/** The one place where passwords cost what they cost in a shop. */
describe("passwords", () => {
  beforeEach(() => setPasswordCost(SCRYPT));
  afterEach(() => setPasswordCost(SCRYPT_IN_TESTS));

  it("are kept as scrypt hashes with 32 MiB of memory, salted", async () => {
    const [one, two] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(one).not.toBe(two);
    expect([await isPassword(PASSWORD, one), await isPassword("wrong", one), await isPassword(PASSWORD, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("of a registration stand in the database as such a hash", async () => {
    const shop = openCustomerShop();
    await shop.register("erika@example.com");
    const row = shop.backend.db.prepare("SELECT password_hash FROM customer WHERE email = ?").get("erika@example.com");
    expect(row).toEqual({ password_hash: expect.stringMatching(/^scrypt\$32768\$8\$3\$/) as string });
  });
});
