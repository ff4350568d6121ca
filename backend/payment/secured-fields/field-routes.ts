import { basename } from "node:path";
import type { MiddlewareHandler } from "hono";
import type { BackendEnv, RouteModule } from "../../types";
import { decryptField } from "../adyen/card-encryption";
import { brandsOfCard } from "../adyen/test-cards";
import { brandMark } from "./brand-mark";
import { fieldPage } from "./field-page";
import { fieldTexts } from "./field-texts";

/**
 * The root of Adyen's hosts, as the components want it: "/checkoutshopper/" in the address, and
 * "test" for a test key.
 */
const HOST = "/checkoutshopper/test";
/** Adyen's content network gives texts that do not change within a version. */
const UNCHANGED = "public, max-age=3600";

/**
 * Adyen's servers for the card form in a page: the frames of its fields, brands of a card's first
 * digits, texts, brands' marks, and statistics, which are dropped.
 */
export const securedFieldRoutes: RouteModule = (app, { config }) => {
  app.use(`${HOST}/*`, allowEveryPage);
  app.get(`${HOST}/securedfields/:clientKey/:version/securedFields.html`, (c) => {
    const origin = originOf(c.req.query("d"));
    const isShop = Object.values(config.storefrontUrls).some(
      (url) => new URL(url).origin === origin,
    );
    if (!isShop) return c.text("Unknown origin", 403);
    const { html, headers } = fieldPage(origin);
    return c.html(html, 200, headers);
  });
  app.post(`${HOST}/v3/bin/binLookup`, async (c) => {
    const { requestId, encryptedBin, supportedBrands } = await c.req.json<BinLookup>();
    const found = brandsOfCard(decryptField(encryptedBin) ?? "");
    return c.json({
      requestId,
      issuingCountryCode: "GB",
      brands: found.map((brand) => ({
        brand,
        localeBrand: NAMES[brand] ?? brand,
        paymentMethodVariant: brand,
        enableLuhnCheck: true,
        cvcPolicy: "required",
        expiryDatePolicy: "required",
        panLength: brand === "amex" ? 15 : 16,
        supported: supportedBrands.includes(brand),
      })),
    });
  });
  app.get(`${HOST}/sdk/:version/translations/:file`, (c) =>
    c.json(fieldTexts(c.req.param("file")), 200, { "Cache-Control": UNCHANGED }),
  );
  app.get(`${HOST}/images/*`, (c) =>
    c.body(brandMark(basename(c.req.path, ".svg")), 200, {
      "Content-Type": "image/svg+xml",
      "Cache-Control": UNCHANGED,
      "Cross-Origin-Resource-Policy": "cross-origin",
    }),
  );
  app.post(`${HOST}/v3/analytics`, (c) => c.json({ checkoutAttemptId: "simulated" }));
  app.post(`${HOST}/v3/analytics/:id`, (c) => c.body(null, 204));
};

interface BinLookup {
  requestId: string;
  encryptedBin: string;
  supportedBrands: string[];
}

const NAMES: Record<string, string> = { cartebancaire: "Cartes Bancaires", visa: "VISA" };

/** Browsers ask from the shop's pages. */
const allowEveryPage: MiddlewareHandler<BackendEnv> = async (c, next) => {
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Access-Control-Allow-Headers", "content-type, accept");
  if (c.req.method === "OPTIONS") return c.body(null, 204);
  return next();
};

/** The page's origin, in base64. */
function originOf(encoded = ""): string {
  return Buffer.from(encoded, "base64").toString("utf8");
}
