import { z } from "zod";
import { getReductionRule } from "~/domain/catalogue/discount";
import { oneOf, type Read, wholeNumber } from "./setting-schemas.server";

const DAYS = wholeNumber("days", 1, 3_650);
const amountSchema = z.coerce.number().min(0).max(1_000_000);

/**
 * The trade terms of a country shop, for shoppers and search engines.
 *
 * @param country its law gives the defaults
 */
export function readTradeTerms(variable: (name: string) => string, country: string, read: Read) {
  const readMaybe = createOptionalReader(variable, read);
  return {
    returnDays: readMaybe("RETURN_DAYS", ...DAYS),
    /** who pays for the return */
    returnFees: readMaybe("RETURN_FEES", ...oneOf("free", "shopper")),
    /** price of standard delivery, in major units */
    shippingPrice: readMaybe(
      "SHIPPING_PRICE",
      amountSchema,
      "an amount in the channel's currency such as 3.95",
    ),
    /** order value from which standard delivery is free, in major units */
    shippingFreeFrom: readMaybe(
      "SHIPPING_FREE_FROM",
      amountSchema,
      "an amount in the channel's currency such as 50",
    ),
    reductionFrom: read(
      variable("REDUCTION_FROM"),
      ...oneOf("lowest-price", "list-price"),
      getReductionRule(country),
    ),
  };
}

/**
 * How to pay in advance, for the order pages.
 *
 * @param variable full name of a variable of the channel
 */
export function readPrepayment(variable: (name: string) => string, read: Read) {
  const readMaybe = createOptionalReader(variable, read);
  return {
    /** account holder and account number, as shown to the shopper; null: not shown */
    account: readMaybe(
      "PREPAYMENT_ACCOUNT",
      z.string().min(1).max(300),
      "whose bank account and which, as shoppers read it",
    ),
    /** days after the order within which the payment is expected; null: no deadline is shown */
    days: readMaybe("PREPAYMENT_DAYS", ...DAYS),
  };
}

/**
 * Reads an optional setting; "-" means none, too.
 *
 * @param variable full name of a variable of the channel
 */
export function createOptionalReader(variable: (name: string) => string, read: Read) {
  return <Schema extends z.ZodType>(name: string, schema: Schema, should: string) =>
    read(
      variable(name),
      z.union([z.literal("-").transform(() => null), schema]),
      should,
      "-",
    ) as z.output<Schema> | null;
}
