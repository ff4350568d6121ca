import { createHash, randomBytes, randomUUID } from "node:crypto";
import { newToken } from "../context/tokens";

/** A fresh entity id: 32 hex characters. */
export function newId(): string {
  return randomUUID().replaceAll("-", "");
}

/** The secret of a link: 32 alphanumeric characters, and the digest that is stored instead. */
export function newLinkSecret(): { secret: string; digest: string } {
  const secret = newToken();
  return { secret, digest: digestOf(secret) };
}

export function digestOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Shopware's `em` of a confirmation link. */
export function hashedEmail(email: string): string {
  return createHash("sha1").update(email).digest("hex");
}

/** `hash` of a double opt-in: 32 hex characters. */
export function newOptInHash(): string {
  return randomBytes(16).toString("hex");
}
