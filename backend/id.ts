import { createHash } from "node:crypto";

/**
 * The id of a demo entity: 32 lowercase hex characters (Shopware's uuid form), the same on every
 * machine and after every reset.
 *
 * @param kind entity name, e.g. "product"
 * @param key the entity's readable key in `backend/data/`
 */
export function idOf(kind: string, key: string): string {
  return createHash("md5").update(`hearth:${kind}:${key}`).digest("hex");
}
