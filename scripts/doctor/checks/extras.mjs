import { hint, right, wrong } from "../findings.mjs";

/** @typedef {import("../findings.mjs").Finding} Finding */

/** Custom fields of the sales channel that the storefront reads (docs/configuration.md). */
const READ_FIELDS =
  /^(topline_|toplinks_|mobile_menu_button_|checkout_usps$|search_suggestions$|search_products$|social_|elevate_market$)/;
const ELEVATE_DEADLINE_MS = 5_000;

/**
 * Optional features: custom fields, the plugin, extension routes, Adyen, Elevate.
 *
 * @param {{ channel: any, context: any, payments: any[], api: import("../store-api.mjs").StoreApi,
 * config: any, variable: (name: string) => string }} examined
 * @returns {Promise<Finding[]>}
 */
export async function extraFindings({ channel, context, payments, api, config, variable }) {
  const fields = context.salesChannel.translated?.customFields ?? {};
  const [plugin, lists, groups] = await Promise.all([
    api("GET", "hearth/info"),
    api("POST", "wishlists", { limit: 1 }),
    api("GET", "cookie-groups"),
  ]);
  const routes = [
    ...(isKnown(lists) ? ["named wishlists"] : []),
    ...(isKnown(groups) ? ["cookie groups"] : []),
  ];
  return [
    fieldsFinding(fields),
    pluginFinding(plugin),
    routes.length > 0
      ? right("extension routes", routes.join(", "))
      : hint(
          "extension routes",
          "none: a Shopware without extensions",
          "named wishlists are not shown; the storefront's own texts describe the cookies",
        ),
    adyenFinding(channel, context, payments),
    ...storedCardFindings(plugin, payments),
    await elevateFinding({
      channel,
      market: fields.elevate_market ?? channel.market,
      endpoint: config.elevateEndpoint,
      variable,
    }),
  ];
}

/** What the plugin opens, by the names of its features. @type {Record<string, string>} */
const FEATURES = {
  wishlists: "named wishlists",
  email: "adding and confirming e-mail addresses",
  staticData: "names of delivery times",
  storedCards: "removing stored cards",
};

/** @returns {Finding} */
function pluginFinding(/** @type {import("../store-api.mjs").Answer} */ { status, body }) {
  if (status !== 200 || typeof body?.features !== "object")
    return hint(
      "plugin",
      "not installed: no named wishlists, no confirmed e-mail addresses",
      "docs/plugin.md tells how to install it",
    );
  const { name, version, features } = body;
  const isOpen = (/** @type {string} */ feature) => features[feature] === true;
  const open = Object.keys(FEATURES).filter(isOpen);
  const text = `${[name, version].filter(Boolean).join(" ")}: ${open.map((feature) => FEATURES[feature]).join(", ")}`;
  return isOpen("wishlists")
    ? right("plugin", text)
    : hint(
        "plugin",
        `${text}; no named wishlists`,
        "Settings → Cart settings → Activate wishlist, for this sales channel",
      );
}

/** 404 means an unknown route, 403 a route for customers. */
const isKnown = (/** @type {{ status: number }} */ { status }) =>
  status === 200 || status === 401 || status === 403;

/** @returns {Finding} */
function fieldsFinding(/** @type {Record<string, unknown>} */ fields) {
  const found = Object.keys(fields).filter(
    (name) => READ_FIELDS.test(name) && fields[name] !== null && fields[name] !== "",
  );
  if (found.length > 0) return right("custom fields", found.join(", "));
  return hint(
    "custom fields",
    "none: no announcement, no links above the header",
    "docs/configuration.md lists what editors can set",
  );
}

/** @returns {Finding} */
function adyenFinding(
  /** @type {any} */ { secure },
  /** @type {any} */ context,
  /** @type {any[]} */ payments,
) {
  const adyen = context.extensions?.adyenData;
  if (!adyen)
    return hint(
      "Adyen",
      "not installed: no wallets, none of its payment pages",
      "install and set up its Shopware plugin if you want them",
    );
  if (!adyen.clientKey)
    return wrong(
      "Adyen",
      "has no client key: none of its methods works",
      "copy it from Adyen's Customer Area into the plugin's settings",
    );
  const own = payments.filter(({ extensions }) => extensions?.adyenData);
  if (own.length === 0)
    return wrong(
      "Adyen",
      "has a client key and no payment method",
      "assign its payment methods to the sales channel",
    );
  if (secure && adyen.environment !== "live")
    return hint(
      "Adyen",
      `${own.length} payment methods in its test environment`,
      "switch the plugin to live before shoppers pay",
    );
  if (!String(adyen.clientKey).startsWith(`${adyen.environment}_`))
    return wrong(
      "Adyen",
      "its client key belongs to the other environment",
      "copy the client key of the environment that the plugin is set to",
    );
  const text = `${own.length} payment methods, ${adyen.environment}`;
  if (!own.some(({ extensions }) => extensions.adyenData.type === "scheme"))
    return right("Adyen", text);
  // Neither can be seen from outside.
  return right(
    "Adyen",
    `${text}; for cards, Adyen's Customer Area must name the shop's address among the client key's allowed origins, and the webhook`,
  );
}

/** Adyen's type of its method for stored cards (docs/connect-shopware.md, §W33). */
export const STORED_CARDS = "storedPaymentMethods";

/**
 * Whether customers can store cards: only where cards can be typed at all.
 *
 * @returns {Finding[]}
 */
function storedCardFindings(
  /** @type {import("../store-api.mjs").Answer} */ { body },
  /** @type {any[]} */ payments,
) {
  const has = (/** @type {string} */ type) =>
    payments.some(({ extensions }) => extensions?.adyenData?.type === type);
  if (!has("scheme")) return [];
  if (!has(STORED_CARDS))
    return [
      hint(
        "stored cards",
        "not offered",
        "assign the plugin's method for stored payments to the sales channel if customers shall store cards",
      ),
    ];
  return [
    body?.features?.storedCards === true
      ? right("stored cards", "customers can store, use and remove them")
      : hint(
          "stored cards",
          "customers can store and use them, and must ask you to remove one",
          "install the plugin, version 1.1 or later (docs/plugin.md); else remove them in Adyen's Customer Area",
        ),
  ];
}

/** @returns {Promise<Finding>} */
async function elevateFinding(
  /** @type {{ channel: any, market: string | null, endpoint: string | null, variable: (name: string) => string }} */ {
    channel,
    market,
    endpoint,
    variable,
  },
) {
  if (!endpoint)
    return hint(
      "Elevate",
      "not set up: the shop uses Shopware's own search and cross-selling",
      "set ELEVATE_ENDPOINT if you have it",
    );
  if (!market)
    return wrong(
      "Elevate",
      "no market: it is not used",
      `set ${variable("MARKET")}, or the custom field elevate_market of the sales channel`,
    );
  const query = new URLSearchParams({
    market,
    locale: channel.locale,
    touchpoint: "desktop",
    q: "",
    notify: "false",
    userContext: "ANONYMOUS",
  });
  const answer = await fetch(`${endpoint}/api/storefront/v3/queries/autocomplete?${query}`, {
    signal: AbortSignal.timeout(ELEVATE_DEADLINE_MS),
  }).catch(() => null);
  if (answer?.ok && (await answer.json().catch(() => null)))
    return right("Elevate", `answers for the market ${market}`);
  const mend = "check ELEVATE_ENDPOINT, the market and its locales with Voyado";
  return wrong(
    "Elevate",
    answer
      ? `answers ${answer.status} for the market ${market} and ${channel.locale}`
      : `does not answer at ${endpoint}`,
    mend,
  );
}
