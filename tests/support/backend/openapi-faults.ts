type Json = Record<string, unknown>;

export interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Json> }>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Json> };
}

interface Correction {
  schema: string;
  /** Property → its schema in a running Shopware 6.6.7. */
  properties?: Record<string, Json>;
  /** Required by the document, omitted by Shopware. */
  absent?: string[];
}

const LIST: Json = { type: "array" };

/**
 * Contradictions between the document of 6.6.10 and the answers of a running Shopware 6.6.7.
 * Everything else must match the document. The validator handles null for empty optional values,
 * which the document never mentions.
 */
const CORRECTIONS: Correction[] = [
  // One schema serves both the price of a product and that of a cart.
  {
    schema: "CalculatedPrice",
    absent: ["hasRange", "netPrice", "positionPrice"],
    properties: {
      apiAlias: { type: "string", enum: ["calculated_price", "calculated_cheapest_price"] },
    },
  },
  // A product's reference price is the short one.
  {
    schema: "CartPriceReference",
    absent: [
      "calculatedTaxes",
      "hasRange",
      "listPrice",
      "quantity",
      "regulationPrice",
      "taxRules",
      "totalPrice",
      "unitPrice",
      "netPrice",
      "positionPrice",
    ],
  },
  {
    schema: "Product",
    properties: {
      calculatedPrices: { type: "array", items: { $ref: "#/components/schemas/CalculatedPrice" } },
      sortedProperties: LIST,
    },
  },
  // `option` does not exist; `group` exists only as an association.
  { schema: "PropertyGroupOption", absent: ["option", "group"] },
  // A list of fields, and for a form the list of salutations.
  { schema: "CmsSlot", properties: { fieldConfig: LIST, data: { type: ["object", "array"] } } },
  { schema: "Country", properties: { addressFormat: LIST } },
  // PHP writes an empty map as a list; facets are a map.
  { schema: "EntitySearchResult", properties: { aggregations: { type: ["object", "array"] } } },
];

/** Applies the corrections to a new copy of the document. */
export function correctFaults(document: OpenApi): OpenApi {
  const { schemas } = document.components;
  for (const { schema: name, properties, absent } of CORRECTIONS) {
    for (const part of partsOf(schemas[name])) {
      if (absent && Array.isArray(part.required))
        part.required = part.required.filter((field) => !absent.includes(String(field)));
      if (properties && part.properties) Object.assign(part.properties, properties);
    }
  }
  // The source of a context is a map, and a currency's factor has decimals.
  const context = at(schemas.SalesChannelContext, "properties", "context", "properties");
  Object.assign(context, { source: { type: "object" }, currencyFactor: { type: "number" } });
  // A search has filters, but no category; a price filter has decimals.
  const [, listing] = (schemas.ProductListingResult as { allOf: Json[] }).allOf;
  const filters = at(listing, "properties", "currentFilters");
  filters.required = (filters.required as string[]).filter((field) => field !== "navigationId");
  Object.assign(at(filters, "properties", "price", "properties"), {
    min: { type: "number" },
    max: { type: "number" },
  });
  Object.assign(at(filters, "properties"), { rating: { type: "number" } });
  // Both methods count without aggregations.
  for (const path of ["/payment-method", "/shipping-method"]) {
    for (const part of partsOf(answerOf(document, path, "post").schema as Json))
      if (part.properties)
        Object.assign(part.properties, { aggregations: { type: ["object", "array"] } });
  }
  return document;
}

type Part = Json & { properties?: Json; required?: unknown };

/** A schema and those it is composed of. */
function partsOf(schema: Json | undefined): Part[] {
  if (!schema) return [];
  const composed = ["allOf", "anyOf", "oneOf"].flatMap((key) =>
    Array.isArray(schema[key]) ? (schema[key] as Json[]) : [],
  );
  return [schema as Part, ...composed.flatMap(partsOf)];
}

function at(schema: unknown, ...path: string[]): Json {
  const found = path.reduce<unknown>((value, key) => (value as Json | undefined)?.[key], schema);
  if (typeof found !== "object" || found === null)
    throw new Error(`The document has no ${path.join(".")}`);
  return found as Json;
}

function answerOf(document: OpenApi, path: string, method: string): Json {
  return at(document.paths, path, method, "responses", "200", "content", "application/json");
}
