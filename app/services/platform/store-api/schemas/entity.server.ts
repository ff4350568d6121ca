import type { Schemas } from "@shopware/api-client/store-api-types";
import { z } from "zod";

/* An entity's schema says once which fields the shop reads: the compiler compares them with
   Shopware's own description, and requests ask for these fields. */

export type { Schemas };

/** Fields that Shopware sends and does not describe. */
type Undescribed<Field extends string> = Partial<Record<Field, unknown>>;

/** The entities that the shop reads, by the names that `includes` gives them. */
interface Entities {
  calculated_cheapest_price: NonNullable<Schemas["Product"]["calculatedCheapestPrice"]>;
  calculated_price: Schemas["CalculatedPrice"];
  cart: Schemas["Cart"] & Undescribed<"hash">;
  cart_delivery: Schemas["CartDelivery"];
  cart_delivery_shipping_location: NonNullable<Schemas["CartDelivery"]["location"]>;
  cart_price: Schemas["CartPrice"];
  category: Schemas["Category"];
  cms_block: Schemas["CmsBlock"];
  cms_page: Schemas["CmsPage"];
  cms_section: Schemas["CmsSection"];
  cms_slot: Schemas["CmsSlot"];
  country: Schemas["Country"];
  country_state: Schemas["CountryState"];
  cross_selling_element: Schemas["CrossSellingElement"];
  currency: Schemas["Currency"];
  customer: Schemas["Customer"];
  customer_address: Schemas["CustomerAddress"];
  customer_group: Schemas["CustomerGroup"];
  delivery_time: Schemas["DeliveryTime"];
  document: Schemas["Document"];
  document_type: Schemas["DocumentType"];
  landing_page: Schemas["LandingPage"];
  media: Schemas["Media"];
  media_thumbnail: Schemas["MediaThumbnail"];
  order: Schemas["Order"];
  order_address: Schemas["OrderAddress"];
  order_delivery: Schemas["OrderDelivery"];
  order_line_item: Schemas["OrderLineItem"];
  order_line_item_download: Schemas["OrderLineItemDownload"];
  order_transaction: Schemas["OrderTransaction"];
  /** Shopware 6.7 no longer says whether a method is synchronous or asynchronous. */
  payment_method: Schemas["PaymentMethod"] & Undescribed<"asynchronous" | "synchronous">;
  product: Schemas["Product"];
  product_cross_selling: Schemas["ProductCrossSelling"];
  product_detail: Schemas["ProductDetailResponse"];
  product_manufacturer: Schemas["ProductManufacturer"];
  product_media: Schemas["ProductMedia"];
  product_review: Schemas["ProductReview"];
  product_sorting: Schemas["ProductListingResult"]["availableSortings"][number];
  property_group: Schemas["PropertyGroup"];
  property_group_option: Schemas["PropertyGroupOption"];
  sales_channel: Schemas["SalesChannel"];
  sales_channel_domain: Schemas["SalesChannelDomain"];
  salutation: Schemas["Salutation"];
  seo_url: Schemas["SeoUrl"];
  shipping_method: Schemas["ShippingMethod"];
  shipping_method_price: Schemas["ShippingMethodPrice"];
  state_machine_state: Schemas["StateMachineState"];
}

type FieldNames<Value> = Value extends unknown ? keyof Value : never;
/** Schemas for fields of a value of Shopware: a field that it does not have fails the build. */
export type FieldsOf<Value> = { [Field in FieldNames<Value> | "extensions"]?: z.ZodType };

/** No value fits a field that Shopware does not have. */
type WithoutUnknown<Fields, Known> = { [Field in Exclude<keyof Fields, keyof Known>]: never };

/** What the schemas' own forms do not show. */
interface Notes {
  /** of an entity, in `includes` */
  name?: keyof Entities;
  /** the schemas of what a schema contains, such as of the entries of a list */
  content?: readonly z.ZodType[];
  /** of the field `extensions`: those that are read */
  extensions?: readonly string[];
  /** of a field that must be requested: the criteria */
  association?: object;
}
const notes = new WeakMap<z.ZodType, Notes>();

function addNotes<Schema extends z.ZodType>(schema: Schema, added: Notes): Schema {
  notes.set(schema, added);
  return schema;
}

/**
 * The schema of an entity. Where requests read different fields, each has a schema of its own. Only
 * its fields are refined, or what it is transformed to: a refined object is another schema, without
 * a name.
 *
 * @param name what `includes` calls it
 */
export function defineEntity<Name extends keyof Entities, Fields extends z.ZodRawShape>(
  name: Name,
  fields: Fields & WithoutUnknown<Fields, FieldsOf<Entities[Name]>>,
) {
  return addNotes(z.object<Fields>(fields), { name });
}

/** Notes the schemas that a schema parses with. */
export function withContent<Schema extends z.ZodType>(
  schema: Schema,
  ...content: z.ZodType[]
): Schema {
  return addNotes(schema, { content });
}

/** For the field `extensions`: those that are read. `includes` names them as if they were fields. */
export function withExtensions<Schema extends z.ZodType>(
  schema: Schema,
  ...extensions: string[]
): Schema {
  return addNotes(schema.clone(), { extensions });
}

/**
 * A field that Shopware sends only if a request names it among its associations.
 *
 * @param criteria of the association, such as a limit
 */
export function associationOf<Schema extends z.ZodType>(
  schema: Schema,
  criteria: object = {},
): Schema {
  return addNotes(schema.clone(), { ...notes.get(schema), association: criteria });
}

/** The schemas that a schema consists of, other than the fields of an object. */
function listParts(schema: z.ZodType): z.ZodType[] {
  const parts = [...(notes.get(schema)?.content ?? [])];
  if (schema instanceof z.ZodPipe)
    parts.push(schema.def.in as z.ZodType, schema.def.out as z.ZodType);
  if (schema instanceof z.ZodUnion) parts.push(...(schema.options as z.ZodType[]));
  if (schema instanceof z.ZodArray) parts.push(schema.element as z.ZodType);
  return parts;
}

const listFields = (schema: z.ZodType): [name: string, field: z.ZodType][] =>
  schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : [];

/** `includes` of a request: for every entity within the schemas the fields that they read. */
export function listIncludes(...schemas: z.ZodType[]): Record<string, string[]> {
  const includes = new Map<string, Set<string>>();
  const visit = (schema: z.ZodType): void => {
    const name = notes.get(schema)?.name;
    const included = name && (includes.get(name) ?? new Set<string>());
    if (name && included) includes.set(name, included);
    for (const [field, content] of listFields(schema)) {
      for (const each of notes.get(content)?.extensions ?? [field]) included?.add(each);
      visit(content);
    }
    listParts(schema).forEach(visit);
  };
  schemas.forEach(visit);
  return Object.fromEntries([...includes].map(([name, fields]) => [name, [...fields]]));
}

/** `associations` of a request for the entities of a schema. */
export function listAssociations(schema: z.ZodType): Record<string, object> {
  const found: Record<string, object> = {};
  const isEntity = notes.get(schema)?.name !== undefined;
  for (const [field, content] of listFields(schema)) {
    const criteria = notes.get(content)?.association;
    const nested = criteria || !isEntity ? listAssociations(content) : {};
    if (criteria)
      found[field] = {
        ...criteria,
        ...(Object.keys(nested).length > 0 && { associations: nested }),
      };
    // Around the entities of an answer there are objects that are none.
    else Object.assign(found, nested);
  }
  for (const part of listParts(schema)) Object.assign(found, listAssociations(part));
  return found;
}
