import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/**
 * Cost of one hash: 32 MiB of memory (128 · N · r bytes), p passes. OWASP's password storage cheat
 * sheet recommends this setting, among equivalent ones (N 2^15, r 8, p 3). A stored hash includes
 * its parameters, so that they can be raised later.
 */
export const SCRYPT: ScryptCost = { N: 32_768, r: 8, p: 3 };

interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/**
 * A hundredth of the cost, for tests that are not about passwords: they register hundreds of
 * customers.
 */
export const SCRYPT_IN_TESTS: ScryptCost = { N: 1024, r: 8, p: 1 };

let cost = SCRYPT;

/** Sets the cost of new hashes. Only for tests, and for a backend in test mode. */
export function setPasswordCost(chosen: ScryptCost): void {
  cost = chosen;
}

/** Memory for one hash and a little more; node's default limit is lower. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Longer passwords are refused before hashing. */
export const LONGEST_PASSWORD = 4096;

/**
 * A hash without a password: an unknown user's password is compared with it, so that both cases
 * take the same time.
 */
const nobody = (): string =>
  ["scrypt", cost.N, cost.r, cost.p, `${"A".repeat(22)}==`, `${"A".repeat(43)}=`].join("$");

/** `scrypt$N$r$p$salt$key`, salt and key in Base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), key.toString("base64")].join(
    "$",
  );
}

/**
 * Compares in constant time.
 *
 * @param stored null for an unknown user or one without a password: takes the same time and returns
 * false
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (password.length > LONGEST_PASSWORD) return false;
  const [, N, r, p, salt = "", key = ""] = (stored ?? nobody()).split("$");
  const expected = Buffer.from(key, "base64");
  const actual = await derive(password, Buffer.from(salt, "base64"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected) && stored !== null;
}

function derive(password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize("NFC"),
      salt,
      KEY_BYTES,
      { N, r, p, maxmem: MAX_MEMORY_BYTES },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}
