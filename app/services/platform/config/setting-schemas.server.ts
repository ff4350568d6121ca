import { z } from "zod";

/** An origin without a path, normalised. */
export const originSchema = z
  .string()
  .url()
  .refine(
    (value) => /^https?:/.test(value) && new URL(value).pathname === "/",
    "must be an origin without a path",
  )
  .transform((value) => new URL(value).origin);

/** A whole number within bounds, and the words for it in a message. */
export const wholeNumber = (of: string, min: number, max: number) =>
  [z.coerce.number().int().min(min).max(max), `a number of ${of}, ${min} to ${max}`] as const;

/**
 * The schema of a setting with a few possible values, and the list of them for the message about
 * another value.
 */
export const oneOf = <Word extends string>(...words: Word[]) =>
  [
    z.enum(words),
    new Intl.ListFormat("en-GB", { type: "disjunction" }).format(words.map((word) => `"${word}"`)),
  ] as const;

export const portSchema = z.coerce.number().int().min(0).max(65_535);

/**
 * A comma-separated list. Every entry is checked, including empty ones, so that a typing error is
 * reported.
 */
export const commaSeparated = <Entry extends z.ZodType<unknown, string>>(entry: Entry) =>
  z
    .string()
    .transform((text) => text.split(",").map((item) => item.trim()))
    .pipe(z.array(entry));

/** A host name or an IP address, without a port. */
export const hostNameSchema = z
  .string()
  .min(1)
  .max(253)
  .regex(/^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/i)
  .transform((name) => name.toLowerCase());

/** A contact as a URL with its scheme; an e-mail address needs none. */
export const contactSchema = z
  .string()
  .transform((contact) => (/^[^\s:/@]+@[^\s:/@]+$/.test(contact) ? `mailto:${contact}` : contact))
  .refine(
    (contact) =>
      /^(mailto:[^\s:/@]+@[^\s:/@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(contact) &&
      URL.canParse(contact),
  );

/** Minimum length of a secret, in characters. */
const SECRET_MINIMUM = 16;
/** Minimum number of different characters in a secret: "aaaaaaaaaaaaaaaa" is easy to guess. */
const DIFFERENT_MINIMUM = 8;
/** Sample values: those of our documentation, and common placeholders. */
const SAMPLE =
  /long-random-secret|change.?(me|this)|replace.?(me|this)|your.?secret|placeholder|example|password|0123456789|qwerty/i;

export const secretSchema = z
  .string()
  .min(SECRET_MINIMUM)
  .refine((secret) => new Set(secret).size >= DIFFERENT_MINIMUM)
  .refine((secret) => !SAMPLE.test(secret));
export const A_SECRET = `at least ${SECRET_MINIMUM} characters, ${DIFFERENT_MINIMUM} of them different, not a sample (openssl rand -hex 32 makes one)`;

/** Reads one environment variable and collects a problem if its value is invalid. */
export type Read = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  should: string,
  fallback?: string,
) => z.output<Schema>;

/** Facts that Shopware has no field for. A product's value overrides its manufacturer's. */
const FACTS = [
  "manufacturer_address",
  "manufacturer_contact",
  "responsible_person",
  "warnings",
  "energy_class",
  "energy_label",
  "energy_sheet",
  "size_guide",
] as const;
export type ProductFact = (typeof FACTS)[number];
/** The custom field of each fact. */
export type ProductFields = Record<ProductFact, string>;

export const PRODUCT_FIELDS_SHOULD = `a comma-separated list such as warnings=my_field, of ${FACTS.join(", ")}`;

const entrySchema = z
  .string()
  .transform((entry) => entry.split("=").map((part) => part.trim()))
  .pipe(z.tuple([z.enum(FACTS), z.string().regex(/^\w+$/)]));

/** "-": every custom field is named like its fact. */
export const productFieldsSchema = z
  .string()
  .transform((text) => (text === "-" ? [] : text.split(",")))
  .pipe(z.array(entrySchema))
  .transform((entries) => {
    const names = new Map(entries);
    const getFactField = (fact: ProductFact) => names.get(fact) ?? fact;
    return Object.fromEntries(FACTS.map((fact) => [fact, getFactField(fact)])) as ProductFields;
  });
