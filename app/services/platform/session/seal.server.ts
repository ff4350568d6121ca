import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const PURPOSE = "hearth sealed cookie";

interface Envelope {
  /** in milliseconds; absent: whoever keeps the value decides */
  until?: number;
  value: unknown;
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
 * @param seconds how long it can be opened; undefined: always
 * @param place its purpose: it cannot be opened for another
 * @param secrets the first encrypts
 */
export function sealValue(
  value: unknown,
  seconds: number | undefined,
  place: string,
  [secret]: string[],
): string {
  const envelope: Envelope = {
    ...(seconds !== undefined && { until: Date.now() + seconds * 1000 }),
    value,
  };
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
    if (envelope) return (envelope.until ?? Infinity) > Date.now() ? envelope.value : null;
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
