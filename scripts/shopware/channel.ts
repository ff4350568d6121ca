import { StoreApi } from "./store-api";

/** Facts about a sales channel, read before the storefront is started for it. */
export interface ChannelFacts {
  /**
   * one of the sales channel's domains that is an origin: the only values that Shopware accepts as
   * storefrontUrl
   */
  origin: string;
  locale: string;
  currency: string;
  /** the language's id, if it is not the sales channel's own */
  languageId: string | null;
  country: { id: string; iso: string };
  countries: { id: string; iso: string }[];
  payments: PaymentMethod[];
  shippings: { id: string; name: string }[];
}

export interface PaymentMethod {
  id: string;
  name: string;
  /** null: it can be completed here; else the reason why not */
  thirdParty: string | null;
}

export interface Wanted {
  endpoint: string;
  key: string;
  locale?: string | undefined;
  currency?: string | undefined;
  url?: string | undefined;
}

/** Shopware's own methods, which need no third party. */
const OWN_METHODS =
  /^(payment_)?(cash|invoice|pre|prepayment|debit|cashpayment|invoicepayment|debitpayment)(_?payment)?(_handler)?$/i;

interface Context {
  currency: { isoCode: string };
  salesChannel: {
    languageId: string;
    countryId: string;
    domains: { url: string; languageId: string }[] | null;
  };
}
interface Language {
  id: string;
  locale: { code: string } | null;
}
interface Payment {
  id: string;
  translated: { name: string };
  technicalName: string | null;
  shortName: string | null;
  synchronous?: boolean;
  extensions?: Record<string, unknown> | unknown[];
}
type Found<T> = { elements: T[] };

/**
 * Reads the storefront's settings from the sales channel itself. Given settings override what is
 * found.
 */
export async function readChannel(wanted: Wanted): Promise<ChannelFacts> {
  const api = new StoreApi(wanted.endpoint, wanted.key);
  const [context, languages, countries, payments, shippings] = await Promise.all([
    api.get<Context>("context"),
    api.post<Found<Language>>("language", { associations: { locale: {} }, limit: 100 }),
    api.post<Found<{ id: string; iso: string }>>("country", { limit: 100 }),
    api.post<Found<Payment>>("payment-method", { onlyAvailable: false, limit: 100 }),
    api.post<Found<{ id: string; translated: { name: string } }>>("shipping-method", {
      limit: 100,
    }),
  ]);
  const findLocale = (id: string) =>
    languages.elements.find((language) => language.id === id)?.locale?.code ?? null;
  const domain = domainFor(context, wanted, findLocale);
  const locale = wanted.locale ?? findLocale(domain.languageId) ?? "en-GB";
  const home = context.salesChannel.countryId;
  const country = countries.elements.find(({ id }) => id === home) ?? countries.elements[0];
  if (!country) throw new Error("The sales channel has no country.");
  return {
    origin: new URL(domain.url).origin,
    locale,
    currency: wanted.currency ?? context.currency.isoCode,
    languageId: domain.languageId === context.salesChannel.languageId ? null : domain.languageId,
    country,
    countries: countries.elements,
    payments: payments.elements.map(toPayment),
    shippings: shippings.elements.map(({ id, translated }) => ({ id, name: translated.name })),
  };
}

/**
 * The given domain, else the first of the given locale, else the first of the sales channel's own
 * language.
 */
function domainFor(
  { salesChannel }: Context,
  wanted: Wanted,
  findLocale: (id: string) => string | null,
): { url: string; languageId: string } {
  const domains = (salesChannel.domains ?? []).filter(({ url }) => isOrigin(url));
  const named = wanted.url?.replace(/\/$/, "");
  if (named) {
    const found = domains.find(({ url }) => url.replace(/\/$/, "") === named);
    if (found) return found;
    throw new Error(
      `${named} is no domain of the sales channel: it has ${domains.map(({ url }) => url).join(", ") || "none"}.`,
    );
  }
  const fitting = (fits: (domain: { languageId: string }) => boolean) => domains.find(fits);
  const found =
    (wanted.locale && fitting(({ languageId }) => findLocale(languageId) === wanted.locale)) ||
    fitting(({ languageId }) => languageId === salesChannel.languageId) ||
    domains[0];
  if (!found)
    throw new Error(
      "The sales channel has no domain that is an origin (http:// or https://, no path): nobody can register.",
    );
  return found;
}

function isOrigin(url: string): boolean {
  return /^https?:/.test(url) && URL.canParse(url) && new URL(url).pathname === "/";
}

function toPayment({
  id,
  translated,
  technicalName,
  shortName,
  synchronous,
  extensions,
}: Payment): PaymentMethod {
  const isOwn = OWN_METHODS.test(technicalName ?? "") || OWN_METHODS.test(shortName ?? "");
  const isAdyens =
    !Array.isArray(extensions) &&
    extensions?.adyenData !== undefined &&
    extensions.adyenData !== null;
  const finishes = isOwn || (synchronous === true && !isAdyens);
  return {
    id,
    name: translated.name,
    thirdParty: finishes ? null : "is finished at a third party",
  };
}
