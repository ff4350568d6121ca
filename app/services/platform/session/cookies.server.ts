import { z } from "zod";
import { parseCampaignCodes } from "~/domain/campaign";
import {
  CONSENT_CATEGORIES,
  type ConsentCategory,
  formatConsentValue,
  parseConsentValue,
} from "~/domain/consent";
import { CONTEXT_TOKEN } from "~/services/platform/store-api/context-token.server";
import { id } from "~/services/platform/store-api/schemas/primitives.server";

export interface CookieRule {
  /** for scripts to read; all others are sealed: encrypted, for this shop only, and HttpOnly */
  isOpen?: true;
  /** lifetime; absent: until the browser closes */
  seconds?: number;
  /** without it nothing is stored, and what was stored before is deleted */
  consent?: ConsentCategory;
  /** belongs to the device or the new session: a logout does not delete it */
  isKeptAtLogout?: true;
  /**
   * the only shared pages that read it, by the first part of their route's id: visitors who have it
   * share all other pages with everybody; absent: they share none
   */
  readBy?: readonly string[];
  /** a page that reads it sets it, where the visitor agrees and has none yet */
  isSetByReading?: true;
  /** pages show its value: a response that was made with it is one shopper's */
  isShown?: true;
  /** the value as it is stored, and as the shop uses it; any other is as good as none */
  schema: z.ZodType;
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/**
 * A Shopware context lives for a day after its last use; if the cookie outlives it, the backend
 * starts a new one.
 */
const CONTEXT_TOKEN_SECONDS = 30 * DAY;

/** The longest text of a message: enough for an editor's confirmation text of a form. */
export const MESSAGE_TEXT_MAXIMUM = 500;

const ID_BYTES = 16;
const ID_LENGTH = 2 * ID_BYTES;

/**
 * Ids of Shopware entities as one short text: 16 bytes each, base64url. A hundred of them take 2.9
 * KB in a cookie, of the 4 KB that browsers accept.
 */
export const idsCodec = z.codec(z.string().regex(/^[\w-]*$/), z.array(z.string()), {
  decode(text, { issues }) {
    const bytes = Buffer.from(text, "base64url");
    if (bytes.length % ID_BYTES !== 0)
      issues.push({ code: "custom", input: text, message: "not a list of ids" });
    return bytes.toString("hex").match(new RegExp(`.{${ID_LENGTH}}`, "g")) ?? [];
  },
  encode: (list) => Buffer.from(list.join(""), "hex").toString("base64url"),
});

/** The categories joined with a point, or `none`: a consent manager may write it instead. */
const consents = z.codec(z.string().min(1), z.array(z.enum(CONSENT_CATEGORIES)), {
  decode: (text) => [...parseConsentValue(text)],
  encode: formatConsentValue,
});

/** Every cookie of the shop. */
export const COOKIES = {
  /** The shopper's context in Shopware. */
  "sw-context-token": {
    seconds: CONTEXT_TOKEN_SECONDS,
    isKeptAtLogout: true,
    schema: z.string().regex(CONTEXT_TOKEN),
  },
  /** A message for the shopper that survives one redirect (post–redirect–get). */
  status: {
    seconds: 60,
    isKeptAtLogout: true,
    isShown: true,
    schema: z.object({
      key: z.string().regex(/^[\w.-]{1,80}$/),
      params: z
        .record(z.string(), z.union([z.string().max(MESSAGE_TEXT_MAXIMUM), z.number()]))
        .default({}),
      tone: z.enum(["good", "bad"]),
      link: z
        .object({ href: z.string().startsWith("/").max(200), key: z.string() })
        .optional()
        .catch(undefined),
      undo: z
        .object({
          productId: z.string().max(255),
          quantity: z.number().int().positive(),
          name: z.string().max(200),
          saved: z.enum(["newly", "again"]).optional(),
        })
        .optional()
        .catch(undefined),
    }),
  },
  /** The shopper's answer to the consent banner, which appears again after half a year. */
  consent: { isOpen: true, seconds: 180 * DAY, isKeptAtLogout: true, schema: consents },
  /** Favourites of shoppers without an account, newest first. */
  favourites: { seconds: 365 * DAY, isShown: true, schema: idsCodec },
  /** This shopper's favourites were last found in an account. */
  "account-favourites": {
    seconds: CONTEXT_TOKEN_SECONDS,
    schema: z.literal(true),
  },
  /** Products that the shopper compares: tiles and product pages show them as chosen. */
  compare: { isShown: true, schema: idsCodec },
  /** Key of the shopper for the recommendation service. */
  "customer-key": {
    seconds: 365 * DAY,
    consent: "personalisation",
    readBy: ["search"],
    isSetByReading: true,
    schema: z.guid(),
  },
  /** Key of this visit for the recommendation service. */
  "session-key": {
    consent: "personalisation",
    readBy: ["search"],
    isSetByReading: true,
    schema: z.guid(),
  },
  /** Recently viewed products, newest first. */
  recent: {
    seconds: 30 * DAY,
    consent: "personalisation",
    readBy: ["_index"],
    schema: idsCodec,
  },
  /** Codes of the affiliate links of this visit: only registrations and orders read them. */
  campaign: {
    consent: "analytics",
    readBy: [],
    schema: z
      .record(z.string(), z.unknown())
      .refine((codes) => parseCampaignCodes((name) => codes[name]) !== null),
  },
  /** The customer to whom all cookies of this device belong. */
  customer: { seconds: CONTEXT_TOKEN_SECONDS, schema: z.string() },
  /** How this shopper's prices differ from everybody's, compared `at` this time; or not yet. */
  prices: {
    seconds: CONTEXT_TOKEN_SECONDS,
    schema: z.union([
      z.literal("unknown"),
      z.object({
        own: z
          .object({
            currency: z.string().regex(/^[A-Z]{3}$/),
            excludesTax: z.boolean(),
            isWhole: z.boolean().default(false),
          })
          .nullable(),
        at: z.number(),
      }),
    ]),
  },
  /** The customer group from which the customer has applied for another. */
  applied: { seconds: CONTEXT_TOKEN_SECONDS, schema: z.string() },
  /** The e-mail address that has requested a new password; as long as the mail's link works. */
  recovery: { seconds: 2 * HOUR, schema: z.string() },
  /** The lines of the cart as last shown: id, quantity, name. */
  cart: {
    seconds: CONTEXT_TOKEN_SECONDS,
    schema: z.array(
      z.tuple([z.string().max(255), z.number().int().positive(), z.string().max(60)]),
    ),
  },
  /** What is typed in the checkout, so that it survives reloads and an expired context. */
  checkout: {
    seconds: DAY,
    schema: z.object({
      /** key of this purchase; identifies a repeated order */
      key: z.string().regex(/^[\w-]{16,64}$/),
      /** the fields of contact and addresses */
      values: z.record(z.string(), z.string().max(255)).default({}),
      comment: z.string().default(""),
      terms: z.boolean().default(false),
      revocation: z.boolean().default(false),
      /**
       * the address whose confirmation is pending, with a digest of its details: these are not
       * registered again
       */
      pendingConfirmation: z
        .object({ email: z.string(), digest: z.string() })
        .nullable()
        .default(null),
      /** the order of the last purchase; `waits`: its guest's account opens with the link in a mail */
      last: z
        .object({
          key: z.string(),
          orderId: z.string(),
          number: z.string(),
          waits: z.boolean().optional(),
        })
        .nullable()
        .default(null),
    }),
  },
  /** The provider's page where an order's payment continues. */
  payment: {
    seconds: 15 * 60,
    schema: z.object({ orderId: z.string(), url: z.url() }),
  },
  /** The delivery address that a wallet order has changed, until it is restored. */
  wallet: {
    seconds: DAY,
    schema: z.object({ before: id, created: id.nullable() }),
  },
} satisfies Record<string, CookieRule>;

export type CookieName = keyof typeof COOKIES;
export type CookieValue<Name extends CookieName> = z.output<(typeof COOKIES)[Name]["schema"]>;
