import { idOf } from "../id";
import type { Entity, Scope } from "../scope";
import { idList, textsIn } from "../catalogue/texts";

interface CurrencyRow {
  id: string;
  iso: string;
  symbol: string;
  factor: number;
  decimals: number;
  position: number;
  is_default: number;
  texts: string;
  created_at: string;
}

/** Rounding of a currency in Shopware's format. */
export function rounding(decimals: number): Record<string, unknown> {
  return {
    decimals,
    interval: 10 ** -decimals,
    roundForNet: true,
    apiAlias: "shopware_core_framework_data_abstraction_layer_pricing_cash_rounding_config",
  };
}

export function loadCurrencies(scope: Pick<Scope, "db" | "context">, ids: string[]): Entity[] {
  const rows = scope.db
    .prepare(
      "SELECT * FROM currency WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position",
    )
    .all(idList(ids)) as CurrencyRow[];
  return rows.map((row) => {
    const { name } = textsIn<{ name: string }>(row.texts, scope.context);
    return {
      translated: { shortName: row.iso, name, customFields: {} },
      createdAt: row.created_at,
      updatedAt: null,
      isoCode: row.iso,
      factor: row.factor,
      symbol: row.symbol,
      shortName: row.iso,
      name,
      position: row.position + 1,
      isSystemDefault: row.is_default === 1,
      itemRounding: rounding(row.decimals),
      totalRounding: rounding(row.decimals),
      taxFreeFrom: 0,
      customFields: null,
      id: row.id,
      apiAlias: "currency",
    };
  });
}

interface TaxRow {
  id: string;
  name: string;
  position: number;
  rate: number;
  created_at: string;
}

/** All taxes with their rates in the channel of the context. */
export function loadTaxes({ db, context }: Pick<Scope, "db" | "context">): Entity[] {
  const rows = db
    .prepare(
      "SELECT tax.*, tax_rate.rate FROM tax JOIN tax_rate ON tax_rate.tax_id = tax.id WHERE tax_rate.sales_channel_id = ? ORDER BY position",
    )
    .all(context.salesChannelId) as TaxRow[];
  return rows.map((row) => ({
    translated: [],
    createdAt: row.created_at,
    updatedAt: null,
    taxRate: row.rate,
    name: row.name,
    position: row.position,
    customFields: null,
    id: row.id,
    apiAlias: "tax",
  }));
}

/** There is one customer group: consumers, who see gross prices. */
export function customerGroup(createdAt: string): Entity {
  const registration = {
    registrationTitle: null,
    registrationIntroduction: null,
    registrationOnlyCompanyRegistration: null,
    registrationSeoMetaDescription: null,
  };
  const name = "Standard customer group";
  return {
    translated: { name, customFields: {}, ...registration },
    createdAt,
    updatedAt: null,
    name,
    displayGross: true,
    registrationActive: false,
    ...registration,
    customFields: null,
    id: CUSTOMER_GROUP_ID,
    apiAlias: "customer_group",
  };
}

export const CUSTOMER_GROUP_ID = idOf("customer-group", "standard");
