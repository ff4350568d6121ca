import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * Cookies with private content: only the server reads and writes them. `customer` names the
 * customer whose cookies all of them are, `applied` the customer group from which they have applied
 * for another.
 */
export const SEALED_COOKIES = [
  "checkout",
  "payment",
  "recent",
  "cart",
  "wallet",
  "recovery",
  "prices",
  "applied",
  "customer",
] as const;
type SealedCookieName = (typeof SEALED_COOKIES)[number];

/** Browsers limit a cookie to 4,096 bytes, including name and attributes. */
const LENGTH_MAXIMUM = 3_800;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const PURPOSE = "hearth sealed cookie";

interface Envelope {
  until: number;
  value: unknown;
}

/**
 * Encrypted and authenticated (AES-256-GCM), HttpOnly, SameSite=Lax; on https also Secure with the
 * __Host- prefix.
 *
 * @param header the request's Cookie header
 * @param place channel key: a cookie sealed for one shop cannot be opened by another
 * @param secrets the first encrypts, all decrypt
 */
export function readSealedCookies(
  header: string | null,
  { place, secure, secrets }: { place: string; secure: boolean; secrets: string[] },
) {
  const prefix = secure ? "__Host-" : "";
  const changes = new Map<SealedCookieName, { text: string; seconds: number }>();
  const values = new Map<SealedCookieName, unknown>();

  return {
    /** The stored value, or null: not set, forged, of another shop, or expired. */
    get(name: SealedCookieName): unknown {
      if (!values.has(name))
        values.set(
          name,
          unsealValue(findCookie(header, prefix + name), `${place}/${name}`, secrets),
        );
      return values.get(name) ?? null;
    },
    /** @returns false if it is too large for a cookie: then nothing is stored */
    set(name: SealedCookieName, value: unknown, seconds: number): boolean {
      const text = sealValue(value, seconds, `${place}/${name}`, secrets);
      if (text.length > LENGTH_MAXIMUM) return false;
      values.set(name, value);
      changes.set(name, { text, seconds });
      return true;
    },
    /** Deletes the cookie, also one that cannot be decrypted. */
    clear(name: SealedCookieName): void {
      if (this.get(name) !== null || findCookie(header, prefix + name))
        changes.set(name, { text: "", seconds: 0 });
      values.set(name, null);
    },
    serialize: () =>
      [...changes].map(
        ([name, { text, seconds }]) =>
          `${prefix}${name}=${text}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
      ),
  };
}

function findCookie(header: string | null, name: string): string | null {
  const pair = (header ?? "").split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : null;
}

const keys = new Map<string, Buffer>();
function deriveKey(secret: string): Buffer {
  let key = keys.get(secret);
  if (!key) {
    key = Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, KEY_BYTES));
    keys.set(secret, key);
  }
  return key;
}

/**
 * Encrypts a value for this shop.
 *
 * @param place its purpose: it cannot be opened for another
 * @param secrets the first encrypts
 */
export function sealValue(
  value: unknown,
  seconds: number,
  place: string,
  [secret]: string[],
): string {
  const envelope: Envelope = { until: Date.now() + seconds * 1000, value };
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(secret!), iv).setAAD(Buffer.from(place));
  const content = Buffer.concat([cipher.update(JSON.stringify(envelope)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url");
}

/**
 * Decrypts a sealed value; null: forged, for another place, or expired.
 *
 * @param secrets all decrypt
 */
export function unsealValue(text: string | null, place: string, secrets: string[]): unknown {
  if (!text) return null;
  const bytes = Buffer.from(text, "base64url");
  for (const secret of secrets) {
    const envelope = decryptEnvelope(bytes, place, secret);
    if (envelope) return envelope.until > Date.now() ? envelope.value : null;
  }
  return null;
}

function decryptEnvelope(bytes: Buffer, place: string, secret: string): Envelope | null {
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(
      "aes-256-gcm",
      deriveKey(secret),
      bytes.subarray(0, IV_BYTES),
      {
        authTagLength: TAG_BYTES,
      },
    )
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const content = Buffer.concat([
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
    return JSON.parse(content.toString("utf8")) as Envelope;
  } catch {
    // Forged, or sealed with a secret that is no longer configured.
    return null;
  }
}
