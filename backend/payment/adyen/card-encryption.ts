import { constants, generateKeyPairSync, privateDecrypt } from "node:crypto";

/**
 * The simulated provider's key: its fields encrypt what is typed, and only this process can read
 * it. A field that was loaded before a restart is of no use, as with Adyen after some hours.
 */
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** The public key for the fields: SPKI in base64. */
export const PUBLIC_KEY = publicKey.export({ type: "spki", format: "der" }).toString("base64");

/** What was typed into a field; null if it was not encrypted by one of this process. */
export function decryptField(blob: unknown): string | null {
  if (typeof blob !== "string") return null;
  try {
    return privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
      Buffer.from(blob, "base64"),
    ).toString("utf8");
  } catch {
    return null;
  }
}
