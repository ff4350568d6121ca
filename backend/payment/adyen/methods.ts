import { assignedIds } from "../../context/sales-channel";
import { idList, textsIn } from "../../catalogue/texts";
import type { Scope } from "../../scope";
import type { AdyenMethod } from "./provider-payments";
import { storedCardsOf, type StoredCard } from "./stored-cards";

/** One entry of Adyen's /paymentMethods answer. */
interface MethodConfiguration {
  type: AdyenMethod;
  name: string;
  brands: string[];
  configuration?: Record<string, string>;
}

const BRANDS = ["visa", "mc", "amex"];
/** Cards are typed: also one that is co-badged, with a national brand. */
const CARD_BRANDS = [...BRANDS, "cartebancaire"];
/** Invented values: the simulated provider has no merchants. */
const CONFIGURATION: Partial<Record<AdyenMethod, Record<string, string>>> = {
  googlepay: { merchantId: "50", gatewayMerchantId: "HearthECOM", merchantName: "Hearth" },
  applepay: { merchantId: "000000000000001", merchantName: "Hearth" },
};

const ADYEN_METHODS: Record<string, AdyenMethod> = {
  "adyen_payment-ADYEN_GOOGLEPAY": "googlepay",
  "adyen_payment-ADYEN_APPLEPAY": "applepay",
  "adyen_payment-ADYEN_CARDS": "scheme",
  "adyen_payment-ADYEN_ONECLICK": "storedPaymentMethods",
  "adyen_payment-ADYEN_SWISH": "swish",
};

/**
 * The extension that Adyen's plugin adds to every context: how its components are started in the
 * browser. {} without the plugin.
 */
export function adyenContextExtension({ isStock }: Scope["context"]): {
  extensions?: Record<string, unknown>;
} {
  if (isStock) return {};
  const adyenData = {
    clientKey: "test_HEARTHDEMOHEARTHDEMOHEARTHDEMO00",
    environment: "test",
    hasPaymentStateData: false,
    apiAlias: "adyen_shopware_struct_adyen_context_data_struct",
  };
  return { extensions: { adyenData } };
}

/** The extension that Adyen's plugin adds to its payment methods. */
export function adyenMethodExtension(
  technicalName: string,
  name: string,
): { extensions?: Record<string, unknown> } {
  const type = ADYEN_METHODS[technicalName];
  if (!type) return {};
  const adyenData = {
    type,
    paymentMethodConfig: type === STORED ? null : configurationOf(type, name),
    apiAlias: "adyen_shopware_struct_adyen_payment_method_data_struct",
  };
  return { extensions: { adyenData } };
}

const STORED: AdyenMethod = "storedPaymentMethods";

/** The method for stored cards, which the plugin offers only to customers who have one. */
export const isForStoredCards = (technicalName: unknown): boolean =>
  ADYEN_METHODS[String(technicalName)] === STORED;

/** A stored card as Adyen's /paymentMethods lists it. */
function storedMethodOf(card: StoredCard) {
  const { id, brand, last_four, expiry_month, expiry_year, holder_name } = card;
  return {
    type: "scheme" as const,
    id,
    brand,
    lastFour: last_four,
    expiryMonth: expiry_month,
    expiryYear: expiry_year,
    holderName: holder_name ?? "",
    name: BRAND_NAMES[brand] ?? brand,
    supportedRecurringProcessingModels: ["CardOnFile", "Subscription", "UnscheduledCardOnFile"],
    supportedShopperInteractions: ["Ecommerce", "ContAuth"],
  };
}

const BRAND_NAMES: Record<string, string> = {
  visa: "VISA",
  mc: "Mastercard",
  amex: "American Express",
  cartebancaire: "Cartes Bancaires",
};

/**
 * Adyen's /paymentMethods for the channel, with the cards that the customer has stored; without any
 * an empty list, as in PHP.
 */
export function adyenPaymentMethods({ db, context }: Pick<Scope, "db" | "context">):
  | {
      paymentMethods: MethodConfiguration[];
      storedPaymentMethods?: ReturnType<typeof storedMethodOf>[];
    }
  | [] {
  const ids = assignedIds(db, context.salesChannelId, "payment_method");
  const rows = db
    .prepare(
      "SELECT technical_name AS technicalName, texts FROM payment_method WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position",
    )
    .all(idList(ids)) as { technicalName: string; texts: string }[];
  const paymentMethods = rows.flatMap(({ technicalName, texts }) => {
    const type = ADYEN_METHODS[technicalName];
    const { name } = textsIn<{ name: string }>(texts, context);
    return type && type !== STORED ? [configurationOf(type, name)] : [];
  });
  if (paymentMethods.length === 0) return [];
  const stored = storedCardsOf(db, context.customerId).map(storedMethodOf);
  return { paymentMethods, ...(stored.length > 0 && { storedPaymentMethods: stored }) };
}

function configurationOf(type: AdyenMethod, name: string): MethodConfiguration {
  const configuration = CONFIGURATION[type];
  const brands = type === "scheme" ? CARD_BRANDS : BRANDS;
  return { type, name, brands, ...(configuration ? { configuration } : {}) };
}
