import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { newId } from "../customer/secrets";
import type { Db } from "../db/open";
import { invalidToken, tokenInvalidated } from "./errors";

/** Validity of a payment token (Shopware's 30 minutes). */
export const PAYMENT_TOKEN_SECONDS = 1800;

/** The claims of a payment token, named as in Shopware 6.6.7. */
export interface PaymentClaims {
  /** payment method id */
  pmi: string;
  /** where the shopper goes after success */
  ful: string | null;
  /** where the shopper goes after a failure */
  eul: string | null;
  /** id of the order transaction */
  sub: string;
}

interface PaymentToken extends PaymentClaims {
  jti: string;
  /** seconds since 1970 */
  exp: number;
}

const HEADER = encode(JSON.stringify({ typ: "JWT", alg: "HS256" }));

/** A signed token that completes one payment, once. */
export function issuePaymentToken(db: Db, claims: PaymentClaims, nowMs = Date.now()): string {
  const now = Math.floor(nowMs / 1000);
  const token: PaymentToken & { iat: number; nbf: number } = {
    jti: newId(),
    iat: now,
    nbf: now,
    exp: now + PAYMENT_TOKEN_SECONDS,
    ...claims,
  };
  db.prepare("INSERT INTO payment_token (digest, transaction_id, expires) VALUES (?, ?, ?)").run(
    digestOf(token.jti),
    claims.sub,
    token.exp,
  );
  const content = `${HEADER}.${encode(JSON.stringify(token))}`;
  return `${content}.${signatureOf(db, content).toString("base64url")}`;
}

/**
 * Uses up the token of a request. Part of the caller's transaction.
 *
 * @returns the token and whether it has expired
 * @throws 400 CHECKOUT__INVALID_PAYMENT_TOKEN for a token that this shop has not signed,
 * CHECKOUT__PAYMENT_TOKEN_INVALIDATED for a used one
 */
export function usePaymentToken(
  db: Db,
  text: string,
  nowMs = Date.now(),
): { token: PaymentToken; expired: boolean } {
  const [header, claims, signature, ...rest] = text.split(".");
  if (header !== HEADER || !claims || !signature || rest.length > 0) throw invalidToken(text);
  const expected = signatureOf(db, `${header}.${claims}`);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw invalidToken(text);
  const token = JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as PaymentToken;
  const { changes } = db
    .prepare("DELETE FROM payment_token WHERE digest = ?")
    .run(digestOf(token.jti));
  if (changes === 0) throw tokenInvalidated(text);
  return { token, expired: token.exp <= Math.floor(nowMs / 1000) };
}

/** The claims of a token in one of this shop's own URLs; not checked. */
export function readClaims(url: string): Pick<PaymentClaims, "ful" | "eul"> {
  const text = new URL(url).searchParams.get("_sw_payment_token") ?? "";
  return JSON.parse(
    Buffer.from(text.split(".")[1] ?? "", "base64url").toString("utf8"),
  ) as PaymentClaims;
}

/** Deletes tokens that expired at least a day ago: afterwards they are answered like used ones. */
export function forgetOldTokens(db: Db, nowMs = Date.now()): void {
  db.prepare("DELETE FROM payment_token WHERE expires < ?").run(Math.floor(nowMs / 1000) - 86_400);
}

function signatureOf(db: Db, content: string): Buffer {
  return createHmac("sha256", signingKey(db)).update(content).digest();
}

function signingKey(db: Db): Buffer {
  db.prepare("INSERT OR IGNORE INTO payment_key (id, secret) VALUES (1, ?)").run(randomBytes(32));
  return Buffer.from(
    (db.prepare("SELECT secret FROM payment_key WHERE id = 1").get() as { secret: Uint8Array })
      .secret,
  );
}

/** A token's key in the table of unused tokens. */
function digestOf(jti: string): string {
  return createHash("sha256").update(jti).digest("hex");
}

function encode(text: string): string {
  return Buffer.from(text).toString("base64url");
}
