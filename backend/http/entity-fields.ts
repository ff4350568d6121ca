/**
 * What a criteria may name of an entity, as Shopware 6.6.7 accepts it. Lists are space-separated.
 */
export interface EntityFields {
  /** Associations: "name", or "name:entity" if the target is in this table. */
  associations: string;
  /**
   * Fields and associations that exist, but that the Store API does not allow in filters, sortings
   * and aggregations.
   */
  hidden?: string;
  /** Fields that Shopware computes after the query. */
  runtime?: string;
}

const TRANSLATED = { runtime: "translated" };

/**
 * Recorded from a running Shopware 6.6.7; the associations of a product apply to all routes that
 * answer with products.
 */
export const ENTITY_FIELDS: Record<string, EntityFields> = {
  product: {
    associations:
      "canonicalProduct:product categories:category categoriesRo:category children:product cmsPage:cms_page configuratorSettings cover:product_media " +
      "crossSellingAssignedProducts crossSellings:product_cross_selling customFieldSets deliveryTime:delivery_time downloads featureSet " +
      "mainCategories:main_category manufacturer:product_manufacturer media:product_media options:property_group_option orderLineItems parent:product " +
      "prices productReviews:product_review properties:property_group_option searchKeywords seoUrls:seo_url streams tags tax translations unit " +
      "visibilities wishlists",
    hidden:
      "autoIncrement customFieldSetSelectionActive customSearchKeywords featureSetId purchasePrices variantListingConfig variantRestrictions variation " +
      "visibilities prices searchKeywords orderLineItems wishlists featureSet",
    ...TRANSLATED,
  },
  category: {
    associations:
      "children:category cmsPage:cms_page footerSalesChannels mainCategories:main_category media:media navigationSalesChannels nestedProducts:product " +
      "parent:category productStream products:product seoUrls:seo_url serviceSalesChannels tags translations",
    hidden:
      "autoIncrement productStreamId slotConfig products nestedProducts navigationSalesChannels footerSalesChannels serviceSalesChannels",
    runtime: "translated cmsPageIdSwitched visibleChildCount",
  },
  product_manufacturer: {
    associations: "media:media products:product translations",
    ...TRANSLATED,
  },
  product_media: { associations: "coverProducts:product media:media product:product" },
  property_group_option: {
    associations:
      "group:property_group media:media productConfiguratorSettings productOptions:product productProperties:product translations",
    ...TRANSLATED,
  },
  property_group: { associations: "options:property_group_option translations", ...TRANSLATED },
  product_cross_selling: {
    associations: "assignedProducts product:product productStream translations",
    ...TRANSLATED,
  },
  product_review: {
    associations: "customer:customer language:language product:product salesChannel",
    hidden: "customerId externalEmail externalUser customer language product",
  },
  main_category: { associations: "category:category product:product salesChannel" },
  cms_page: {
    associations:
      "categories:category homeSalesChannels landingPages:landing_page previewMedia:media products:product sections translations",
  },
  landing_page: {
    associations: "cmsPage:cms_page salesChannels seoUrls:seo_url tags translations",
  },
  media: { associations: "thumbnails tags translations", ...TRANSLATED },
  delivery_time: {
    associations: "products:product shippingMethods:shipping_method translations",
    ...TRANSLATED,
  },
  seo_url: { associations: "language:language salesChannel", hidden: "language", runtime: "url" },
  country: {
    associations:
      "currencyCountryRoundings customerAddresses orderAddresses salesChannelDefaultAssignments salesChannels states:country_state taxRules translations",
    hidden: "salesChannels",
    ...TRANSLATED,
  },
  country_state: {
    associations: "country:country customerAddresses orderAddresses translations",
    ...TRANSLATED,
  },
  language: {
    associations:
      "children:language locale:locale parent:language translationCode:locale salesChannels",
    hidden: "salesChannels",
  },
  locale: { associations: "languages:language translations users" },
  currency: {
    associations:
      "countryRoundings orders productExports promotionDiscountPrices salesChannelDefaultAssignments salesChannelDomains salesChannels translations",
  },
  salutation: {
    associations:
      "customerAddresses customers newsletterRecipients orderAddresses orderCustomers translations",
  },
  payment_method: {
    associations:
      "appPaymentMethod availabilityRule customers media:media orderTransactions plugin salesChannelDefaultAssignments salesChannels translations",
    hidden:
      "handlerIdentifier formattedHandlerIdentifier availabilityRuleId availabilityRule plugin",
    ...TRANSLATED,
  },
  shipping_method: {
    associations:
      "appShippingMethod availabilityRule deliveryTime:delivery_time media:media orderDeliveries prices salesChannelDefaultAssignments salesChannels " +
      "tags tax translations",
    hidden: "availabilityRuleId",
    ...TRANSLATED,
  },
  customer: {
    associations:
      "activeBillingAddress:customer_address activeShippingAddress:customer_address addresses:customer_address boundSalesChannel createdBy " +
      "defaultBillingAddress:customer_address defaultPaymentMethod:payment_method defaultShippingAddress:customer_address group language:language " +
      "lastPaymentMethod:payment_method orderCustomers productReviews promotions recoveryCustomer requestedGroup salesChannel salutation:salutation " +
      "tags updatedBy wishlists",
  },
  customer_address: {
    associations:
      "country:country countryState:country_state customer:customer salutation:salutation",
    hidden: "customer",
  },
  order: {
    associations:
      "addresses:order_address billingAddress:order_address createdBy currency:currency deliveries:order_delivery documents:document language:language " +
      "lineItems:order_line_item orderCustomer:order_customer salesChannel stateMachineState:state_machine_state tags transactions:order_transaction " +
      "updatedBy",
    hidden: "autoIncrement itemRounding ruleIds stateId totalRounding",
  },
  order_customer: {
    associations: "customer:customer order:order salutation:salutation",
    hidden: "customerId",
  },
  order_address: {
    associations:
      "country:country countryState:country_state order:order orderDeliveries:order_delivery salutation:salutation",
  },
  order_delivery: {
    associations:
      "order:order positions shippingMethod:shipping_method shippingOrderAddress:order_address stateMachineState:state_machine_state",
  },
  order_line_item: {
    associations:
      "children:order_line_item cover:media downloads:order_line_item_download order:order orderDeliveryPositions orderTransactionCaptureRefundPositions " +
      "parent:order_line_item product:product promotion",
  },
  order_line_item_download: { associations: "media:media orderLineItem:order_line_item" },
  order_transaction: {
    associations:
      "captures order:order paymentMethod:payment_method stateMachineState:state_machine_state",
  },
  document: {
    associations:
      "dependentDocuments:document documentMediaFile:media documentType order:order referencedDocument:document",
  },
  state_machine_state: {
    associations:
      "fromStateMachineHistoryEntries fromStateMachineTransitions orderDeliveries orderTransactionCaptureRefunds orderTransactionCaptures " +
      "orderTransactions orders stateMachine toStateMachineHistoryEntries toStateMachineTransitions translations",
    hidden: "name",
  },
};

/** Associations that Shopware 6.7 added. */
export const ADDED_ASSOCIATIONS: Record<string, string> = {
  product: "openGraphMedia:media",
  order: "primaryOrderDelivery:order_delivery primaryOrderTransaction:order_transaction",
};

/**
 * The routes whose body is criteria of an entity. category/{id}, landing-page/{id} and cms/{id} are
 * not listed: they accept anything.
 */
export const ROUTE_ENTITIES: [route: RegExp, entity: string][] = [
  [/^product$/, "product"],
  [/^product\/[^/]+$/, "product"],
  [/^product-listing\/[^/]+$/, "product"],
  [/^search(-suggest)?$/, "product"],
  [/^product\/[^/]+\/cross-selling$/, "product"],
  [/^product\/[^/]+\/reviews$/, "product_review"],
  [/^customer\/wishlist$/, "product"],
  [/^wishlists\/(shared\/)?[^/]+$/, "product"],
  [/^category$/, "category"],
  [/^navigation\/[^/]+\/[^/]+$/, "category"],
  [/^seo-url$/, "seo_url"],
  [/^country$/, "country"],
  [/^country-state\/[^/]+$/, "country_state"],
  [/^language$/, "language"],
  [/^currency$/, "currency"],
  [/^salutation$/, "salutation"],
  [/^payment-method$/, "payment_method"],
  [/^shipping-method$/, "shipping_method"],
  [/^order$/, "order"],
  [/^account\/customer$/, "customer"],
  [/^account\/list-address$/, "customer_address"],
];

/** Routes for customers only: without a login, that is the first error. */
export const CUSTOMER_ROUTES = /^(account|customer)\//;
