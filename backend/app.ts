import { Hono } from "hono";
import { categoryRoutes } from "./catalogue/category-routes";
import { listingRoutes } from "./catalogue/listing-routes";
import { mediaRoutes, pictureRoutes } from "./catalogue/media-routes";
import { navigationRoutes } from "./catalogue/navigation-routes";
import { productRoutes } from "./catalogue/product-routes";
import { seoRoutes } from "./catalogue/seo-routes";
import { cartRoutes } from "./checkout/cart-routes";
import { contextRoutes } from "./context/context-routes";
import { settingsRoutes } from "./context/settings-routes";
import { addressRoutes } from "./customer/address-routes";
import { customerRoutes } from "./customer/customer-routes";
import { elevateRoutes } from "./elevate";
import { acceptedCriteria } from "./http/accepted-criteria";
import { requestParameters, salesChannelContext } from "./http/context";
import { errorAnswer } from "./http/error-answer";
import { httpError } from "./http/errors";
import { installFaults } from "./http/faults";
import { storeApiHeaders } from "./http/headers";
import { requestLog, type RequestLine } from "./http/log";
import { recordRequestForms } from "./http/request-forms";
import { isNewRoute } from "./http/newer-shopware";
import { requireKnownRoute } from "./http/routing";
import { mailRoutes } from "./mail/mail-routes";
import { newsletterRoutes } from "./newsletter/newsletter-routes";
import { orderRoutes } from "./order/order-routes";
import { adyenRoutes } from "./payment/adyen/adyen-routes";
import { storedCardRoutes } from "./payment/adyen/stored-card-routes";
import { codeRoutes } from "./payment/adyen/code-routes";
import { bankRoutes } from "./payment/hosted-page/bank-routes";
import { hostedPageRoutes } from "./payment/hosted-page/hosted-routes";
import { finalizeRoutes, paymentRoutes } from "./payment/payment-routes";
import { securedFieldRoutes } from "./payment/secured-fields/field-routes";
import { walletSimulatorRoutes } from "./payment/wallet-simulator/simulator-routes";
import { isExtensionRoute } from "./http/stock-shopware";
import type { Backend, BackendApp, BackendEnv, RouteModule } from "./types";
import { wishlistRoutes } from "./wishlist/wishlist-routes";

/** Everything under /store-api. */
const STORE_API: RouteModule[] = [
  contextRoutes,
  settingsRoutes,
  navigationRoutes,
  categoryRoutes,
  listingRoutes,
  productRoutes,
  seoRoutes,
  mediaRoutes,
  cartRoutes,
  customerRoutes,
  addressRoutes,
  wishlistRoutes,
  newsletterRoutes,
  orderRoutes,
  paymentRoutes,
  adyenRoutes,
  storedCardRoutes,
];

/**
 * The embedded backend as a Hono app: /store-api/…, the pictures and /_health.
 *
 * @param onUnexpected called with every unexpected error; the client gets a 500 without its text
 * @param onRequest called with every finished request
 */
export function createBackendApp(
  backend: Backend,
  onUnexpected: (error: Error) => void = () => {},
  onRequest?: (line: RequestLine) => void,
): BackendApp {
  const app: BackendApp = new Hono<BackendEnv>();
  // `Request` cannot represent it. A web server in front of Shopware refuses it as well.
  app.use(async (c, next) => (c.req.method === "TRACE" ? c.body(null, 405) : next()));
  app.onError((error, c) => errorAnswer(error, c, onUnexpected));
  app.notFound((c) =>
    errorAnswer(
      httpError(404, "Not Found", `No route found for "${c.req.method} ${c.req.path}"`),
      c,
      onUnexpected,
    ),
  );
  if (onRequest) app.use(requestLog(onRequest));
  app.get("/_health", (c) => c.json({ status: "ok" }));
  app.use("/store-api/*", storeApiHeaders);
  if (backend.config.testMode) installFaults(app);
  pictureRoutes(app, backend);
  mailRoutes(app, backend);
  elevateRoutes(app, backend);
  finalizeRoutes(app, backend);
  hostedPageRoutes(app, backend);
  bankRoutes(app, backend);
  walletSimulatorRoutes(app, backend);
  securedFieldRoutes(app, backend);
  codeRoutes(app, backend);
  const { stockShopware, shopwareVersion, requestForms } = backend.config;
  const isNewer = shopwareVersion === "6.7";
  const isHidden = (path: string): boolean =>
    stockShopware === true && isExtensionRoute(path) && !(isNewer && isNewRoute(path));
  app.use(
    "/store-api/*",
    requestParameters,
    requireKnownRoute(app, isHidden, isNewer),
    salesChannelContext(backend),
  );
  if (requestForms !== undefined) app.use("/store-api/*", recordRequestForms(requestForms));
  app.use("/store-api/*", acceptedCriteria(backend.config));
  for (const register of STORE_API) register(app, backend);
  return app;
}
