import type { ServerBuild } from "@remix-run/node";
import { RECOVERY_PARAMETER } from "~/services/cart/cart-recovery.server";
import type { Channel, Config } from "~/services/platform/config/config.server";
import { DOCUMENT_LIFETIME, type Lifetime } from "~/services/platform/config/lifetimes.server";
import { createGauge } from "~/services/platform/metrics.server";
import { getRouteFinder } from "~/framework/route-matching.server";
import { isSharedDataRequest, toPublicAddress } from "~/services/platform/http/route-table.server";
import type { Gate } from "../overload";
import type { Pages } from "../pages";
import {
  createDocumentCache,
  buildDocumentKey,
  type DocumentCache,
  type DocumentState,
} from "./document-cache";
import { sendDocument, type WholeResponse } from "./send-document";
import { toCachedDocument, type CachedDocument } from "./cached-document";
import { toCookieClass } from "./cookie-class";
import { isRead } from "../request-facts";
import { findWalletEnvironment } from "../wallet-sources";

const MEGABYTE = 1024 * 1024;

export interface SharedResponse extends WholeResponse {
  state: DocumentState;
  /** id of the product that the page is about, or null */
  product: string | null;
}

/** A request that a shared page can answer. */
interface RequestedPage {
  channel: Channel;
  /** of the visitors who share it (`cookie-class.ts`) */
  cookieClass: string;
  address: string;
  key: string;
  route: string | null;
  /** the address has parameters that the page does not read */
  isTrimmed: boolean;
  /** the response is the same whatever the visitor's cookies are */
  isForAll: boolean;
}

/** The request that causes a page to be rendered; the page knows nothing of its visitor. */
interface RequestOrigin {
  requestId: string;
  /** of the visitor, who may use only some of the places (`overload.ts`) */
  address: string | null;
}

interface SharedPages {
  /** @returns null if method, route, parameters or cookies make it personal */
  requested(request: Request, channel: Channel): RequestedPage | null;
  /**
   * The cached page, if it can be sent at once. An old one is rendered again in the background,
   * while the process is not busy.
   */
  find(
    requested: RequestedPage,
    request: Request,
    origin: RequestOrigin,
  ): Promise<SharedResponse | null>;
  /** The page, rendered; null if it turned out to be personal. */
  render(
    requested: RequestedPage,
    request: Request,
    origin: RequestOrigin,
  ): Promise<SharedResponse | null>;
  cache: DocumentCache;
}

interface SharedPagesOptions {
  build: ServerBuild;
  config: Config;
  pages: Pages;
  gate: Gate;
}

/**
 * Public pages, cached rendered and compressed (decision 0008).
 *
 * Why this is safe: this module renders the page for a request of its own, made from the channel,
 * the normalised address and the consent. It has no header of a visitor, so the page cannot contain
 * visitors' data. It is cached only if the page set no cookie and contained nothing personal, and
 * sent only to visitors of the same class.
 */
export function createSharedPages({ build, config, pages, gate }: SharedPagesOptions): SharedPages {
  const lifetime: Lifetime = { ...DOCUMENT_LIFETIME, fresh: config.documentSeconds };
  const cache = createDocumentCache(config.documentMegabytes * MEGABYTE, lifetime);
  const routeOf = getRouteFinder(build.routes);
  createGauge("hearth_documents_cached", "Documents in memory.", () => cache.size);
  createGauge("hearth_documents_bytes", "Size of the documents in memory.", () => cache.bytes);

  async function renderPublicly(
    { address, cookieClass, channel }: RequestedPage,
    origin: RequestOrigin,
  ): Promise<CachedDocument | null> {
    const request = new Request(`${channel.origin}${address}`, {
      headers: { Accept: "text/html,*/*;q=0.8", ...(cookieClass && { Cookie: cookieClass }) },
    });
    const shop = pages.open(request, {
      channel,
      requestId: origin.requestId,
      clientAddress: null,
      causedBy: origin.address,
    });
    const { response, nonce } = await gate.run("read", () => pages.render(request, shop));
    const cookies = shop.cookies.serialize();
    if (cookies.length > 0 || response.headers.has("Set-Cookie") || shop.cookies.isPersonal()) {
      shop.log.warn({ route: routeOf(new URL(request.url).pathname) }, "public page is personal");
      return null;
    }
    return toCachedDocument(response, nonce, {
      cacheTags: [...(shop.uses ?? [])],
      wallets: findWalletEnvironment(response, shop),
      product: shop.responseNotes.productInView,
      isIncomplete: shop.responseNotes.isIncomplete,
      validUntil: shop.responseNotes.validUntil,
    });
  }

  const toSharedResponse = async (
    { isForAll }: RequestedPage,
    request: Request,
    { document, state }: { document: CachedDocument; state: DocumentState },
  ): Promise<SharedResponse> => ({
    ...(await sendDocument(request, document, state, { ...lifetime, isForAll })),
    state,
    product: document.product,
  });

  return {
    cache,
    requested(request, channel) {
      if (config.documentSeconds === 0 || !isRead(request.method)) return null;
      const url = new URL(request.url);
      if (url.searchParams.has(RECOVERY_PARAMETER)) return null;
      const route = routeOf(url.pathname);
      const forAll = isSharedDataRequest(route, url);
      const cookieClass = forAll ? "" : toCookieClass(request.headers.get("Cookie"), route);
      if (cookieClass === null) return null;
      const address = toPublicAddress(route, url);
      if (address === null) return null;
      const isTrimmed = address !== url.pathname + url.search;
      return {
        channel,
        cookieClass,
        address,
        key: buildDocumentKey(channel.key, cookieClass, address),
        route,
        isTrimmed,
        isForAll: forAll,
      };
    },
    async find(requested, request, origin) {
      const found = cache.find(requested.key);
      if (found?.state === "stale" && !gate.isBusy)
        cache.render(requested.key, () => renderPublicly(requested, origin)).catch(() => undefined);
      return found && toSharedResponse(requested, request, found);
    },
    async render(requested, request, origin) {
      // The visitor waits for a place before the rendering begins, not in it: others wait for the
      // same rendering.
      const found = await gate.runFor(origin.address, () =>
        cache.render(requested.key, () => renderPublicly(requested, origin)),
      );
      if (!found) return null;
      const { document } = found;
      // A redirect must preserve parameters that the shop does not know.
      if (document.status >= 300 && document.status < 400 && requested.isTrimmed) return null;
      return toSharedResponse(requested, request, found);
    },
  };
}
