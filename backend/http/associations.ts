import type { Associations } from "./criteria";
import { shopwareError } from "./errors";
import type { FieldTree } from "./fields";

/** The associations that Shopware knows of an entity: name → entity at its end. */
export type AssociationMap = Record<string, Record<string, string>>;

const COMMON: AssociationMap = {
  product: {
    tax: "tax",
    manufacturer: "product_manufacturer",
    unit: "unit",
    cover: "product_media",
    media: "product_media",
    cmsPage: "cms_page",
    categories: "category",
    properties: "property_group_option",
    options: "property_group_option",
    configuratorSettings: "product_configurator_setting",
    productReviews: "product_review",
    mainCategories: "main_category",
    seoUrls: "seo_url",
    crossSellings: "product_cross_selling",
    parent: "product",
    children: "product",
    prices: "product_price",
    tags: "tag",
    streams: "product_stream",
    deliveryTime: "delivery_time",
    downloads: "product_download",
    canonicalProduct: "product",
    translations: "product_translation",
    categoriesRo: "category",
    visibilities: "product_visibility",
    // Of Shopware 6.7: its storefronts ask for it, and live without.
    openGraphMedia: "media",
  },
  category: {
    parent: "category",
    children: "category",
    media: "media",
    products: "product",
    cmsPage: "cms_page",
    tags: "tag",
    seoUrls: "seo_url",
    translations: "category_translation",
    mainCategories: "main_category",
  },
  product_manufacturer: { media: "media", translations: "product_manufacturer_translation" },
  product_media: { media: "media" },
  property_group_option: { group: "property_group", media: "media" },
  property_group: { options: "property_group_option" },
  product_cross_selling: {
    assignedProducts: "product_cross_selling_assigned_products",
    productStream: "product_stream",
    translations: "product_cross_selling_translation",
  },
  product_review: { product: "product", customer: "customer", salesChannel: "sales_channel", language: "language" },
  main_category: { category: "category" },
  cms_page: { sections: "cms_section", translations: "cms_page_translation", previewMedia: "media", landingPages: "landing_page" },
  country: { states: "country_state", translations: "country_translation" },
  country_state: { country: "country", translations: "country_state_translation" },
  language: { locale: "locale", translationCode: "locale", parent: "language", children: "language" },
  shipping_method: {
    prices: "shipping_method_price",
    deliveryTime: "delivery_time",
    media: "media",
    tags: "tag",
    tax: "tax",
    availabilityRule: "rule",
    translations: "shipping_method_translation",
  },
  payment_method: { media: "media", translations: "payment_method_translation", availabilityRule: "rule" },
  media: { thumbnails: "media_thumbnail", tags: "tag", translations: "media_translation" },
  order: {
    stateMachineState: "state_machine_state",
    orderCustomer: "order_customer",
    currency: "currency",
    language: "language",
    addresses: "order_address",
    billingAddress: "order_address",
    deliveries: "order_delivery",
    lineItems: "order_line_item",
    transactions: "order_transaction",
    documents: "document",
    tags: "tag",
    salesChannel: "sales_channel",
  },
  order_customer: { salutation: "salutation", customer: "customer", order: "order" },
  order_address: { country: "country", countryState: "country_state", salutation: "salutation" },
  order_delivery: {
    stateMachineState: "state_machine_state",
    shippingMethod: "shipping_method",
    shippingOrderAddress: "order_address",
    positions: "order_delivery_position",
    order: "order",
  },
  order_line_item: {
    cover: "media",
    downloads: "order_line_item_download",
    children: "order_line_item",
    parent: "order_line_item",
    product: "product",
    promotion: "promotion",
    orderDeliveryPositions: "order_delivery_position",
    order: "order",
  },
  order_transaction: {
    stateMachineState: "state_machine_state",
    paymentMethod: "payment_method",
    captures: "order_transaction_capture",
    order: "order",
  },
  landing_page: { cmsPage: "cms_page", seoUrls: "seo_url", translations: "landing_page_translation" },
};

/**
 * Checks the names of the request's associations, however deep. Entities without an entry are not looked into.
 *
 * @throws 500 FRAMEWORK__ASSOCIATION_NOT_FOUND (a 500 in Shopware too)
 */
export function requireAssociations(entity: string, associations: Associations): void {
  const known = COMMON[entity];
  if (!known) return;
  for (const [name, nested] of Object.entries(associations)) {
    if (!Object.hasOwn(known, name)) {
      throw shopwareError(500, "FRAMEWORK__ASSOCIATION_NOT_FOUND", "Internal Server Error", `Can not find association by name ${name}`, {
        parameters: { association: name },
      });
    }
    requireAssociations(known[name] ?? "", nestedAssociations(nested));
  }
}

/** The associations among the fields of a tree, however deep. */
export function associationsIn(entity: string, tree: FieldTree): Associations {
  const known = COMMON[entity] ?? {};
  const names = Object.keys(tree).filter((name) => Object.hasOwn(known, name));
  return Object.fromEntries(names.map((name) => [name, { associations: associationsIn(known[name] ?? "", tree[name] ?? {}) }]));
}

/** `associations` inside the criteria of one association. */
export function nestedAssociations(criteria: unknown): Associations {
  const nested = typeof criteria === "object" && criteria !== null ? (criteria as { associations?: unknown }).associations : undefined;
  return typeof nested === "object" && nested !== null ? (nested as Associations) : {};
}
