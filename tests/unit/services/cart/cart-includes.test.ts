import { expect, it } from "vitest";
import { CART_INCLUDES } from "~/services/cart/cart.schemas.server";

it("the cart's request asks for every field that its schema reads, of nested entities too", () => {
  expect(CART_INCLUDES).toEqual({
    cart: ["price", "lineItems", "deliveries", "errors", "hash"],
    cart_price: ["totalPrice", "rawTotal", "taxStatus", "calculatedTaxes"],
    cart_delivery: ["shippingCosts", "shippingMethod", "location"],
    cart_delivery_shipping_location: ["address"],
    customer_address: ["id"],
    shipping_method: ["name", "translated", "prices", "deliveryTime"],
    shipping_method_price: [
      "calculation",
      "ruleId",
      "quantityStart",
      "quantityEnd",
      "currencyPrice",
    ],
    delivery_time: ["name", "translated", "unit", "min", "max"],
    calculated_price: [
      "unitPrice",
      "listPrice",
      "regulationPrice",
      "referencePrice",
      "totalPrice",
      "quantity",
    ],
    seo_url: ["seoPathInfo", "isCanonical"],
    media: ["url", "mimeType", "alt", "title", "translated", "metaData", "thumbnails"],
    media_thumbnail: ["url", "width", "height"],
  });
});
