import type { MiddlewareHandler } from "hono";
import { resolveContext } from "../context/resolve-context";
import { findChannelByAccessKey } from "../context/sales-channel";
import type { Backend, BackendEnv } from "../types";
import { withAsciiEmails } from "./ascii-emails";
import { readParameters } from "./body";
import { httpError, shopwareError } from "./errors";

/** Kinds of access keys: sales channel, user, integration, product export. */
const ACCESS_KEY = /^SW(SC|UA|IA|PE)/;

/**
 * Reads the parameters before all other checks: Shopware reports malformed JSON even without a key.
 */
export const requestParameters: MiddlewareHandler<BackendEnv> = async (c, next) => {
  c.set("body", withAsciiEmails(await readParameters(c)));
  await next();
};

/**
 * Access key → sales channel, context token → `c.var.context`. From here on, every answer has the
 * token (the sent or a new one) as a header, including errors.
 */
export function salesChannelContext({ db, config }: Backend): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const accessKey = c.req.header("sw-access-key");
    if (!accessKey) throw httpError(401, "Unauthorized", 'Header "sw-access-key" is required.');
    if (!ACCESS_KEY.test(accessKey)) {
      throw shopwareError(
        500,
        "FRAMEWORK__API_INVALID_ACCESS_KEY",
        "Internal Server Error",
        "Access key is invalid and could not be identified.",
      );
    }
    const channel = findChannelByAccessKey(db, accessKey);
    if (!channel?.active) {
      throw shopwareError(
        412,
        "FRAMEWORK__ROUTING_SALES_CHANNEL_NOT_FOUND",
        "Precondition Failed",
        "No matching sales channel found.",
      );
    }
    if (channel.maintenance) {
      throw shopwareError(
        503,
        "FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE",
        "Service Unavailable",
        "The sales channel is in maintenance mode.",
      );
    }
    const resolved = resolveContext(
      db,
      channel,
      c.req.header("sw-context-token"),
      c.req.header("sw-language-id"),
    );
    const context = {
      ...resolved,
      isStock: config.stockShopware === true,
      isHeadless: config.headlessChannels === true,
      isNewer: config.shopwareVersion === "6.7",
    };
    c.set("context", context);
    c.header("sw-context-token", context.token);
    c.header("Expires", new Date().toUTCString());
    await next();
  };
}
