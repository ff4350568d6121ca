import { assignedIds } from "../../context/sales-channel";
import { idList, textsIn } from "../../catalogue/texts";
import type { Scope } from "../../scope";
import type { AdyenMethod } from "./provider-payments";

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
    paymentMethodConfig: configurationOf(type, name),
    apiAlias: "adyen_shopware_struct_adyen_payment_method_data_struct",
  };
  return { extensions: { adyenData } };
}

/** Adyen's /paymentMethods for the channel; without any an empty list, as in PHP. */
export function adyenPaymentMethods({
  db,
  context,
}: Pick<Scope, "db" | "context">): { paymentMethods: MethodConfiguration[] } | [] {
  const ids = assignedIds(db, context.salesChannelId, "payment_method");
  const rows = db
    .prepare(
      "SELECT technical_name AS technicalName, texts FROM payment_method WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position",
    )
    .all(idList(ids)) as { technicalName: string; texts: string }[];
  const paymentMethods = rows.flatMap(({ technicalName, texts }) => {
    const type = ADYEN_METHODS[technicalName];
    return type ? [configurationOf(type, textsIn<{ name: string }>(texts, context).name)] : [];
  });
  return paymentMethods.length > 0 ? { paymentMethods } : [];
}

function configurationOf(type: AdyenMethod, name: string): MethodConfiguration {
  const configuration = CONFIGURATION[type];
  const brands = type === "scheme" ? CARD_BRANDS : BRANDS;
  return { type, name, brands, ...(configuration ? { configuration } : {}) };
}
