import {
  createStoreApi,
  type StoreApi,
  type StoreApiOptions,
} from "~/services/platform/store-api/store-api.server";
import { LOCK_NOT_ACQUIRED, withShopperLock, type LockScope } from "./shopper-lock.server";

/**
 * The Store API with the shopper's context token, `shop.shopperApi`. Writes run one after another.
 *
 * The shop keeps the token in the sealed cookie `sw-context-token` (`cookies.server.ts`). Shopware
 * gives the first one with a shopper's first write, and another whenever it renews the context,
 * such as at a login: each that comes with an answer becomes the cookie, but a read without a token
 * adopts none, so that looking around starts no session. A registration that is sent twice brings
 * the token of the first (`checkout/guest.api.server.ts`). The cookie is dropped after the
 * account's deletion, and after a logout that Shopware did not confirm
 * (`account/login.actions.server.ts`).
 */
export function createShopperApi(
  options: LockScope & Omit<StoreApiOptions, "token" | "processState">,
): StoreApi {
  const { contextToken: get, setContextToken: set } = options.cookies;
  const api = createStoreApi({ ...options, token: { get, set } });
  return {
    read: api.read,
    write: async (method, path, body, call) => {
      const send = () => api.write(method, path, body, call);
      // Without the shopper's token the call cannot change anything of theirs.
      if (call?.anonymous || call?.token) return send();
      return (await withShopperLock(options, send)) ?? LOCK_NOT_ACQUIRED;
    },
  };
}
