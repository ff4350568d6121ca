import { hint, right, wrong } from "../findings.mjs";
import { getElements } from "../store-api.mjs";

/** @typedef {import("../findings.mjs").Finding} Finding */

const TREES = [
  {
    name: "main-navigation",
    about: "main navigation",
    field: "navigationCategoryId",
    without: "the shop has no menu",
  },
  {
    name: "footer-navigation",
    about: "footer navigation",
    field: "footerCategoryId",
    without: "the footer has no pages",
  },
  {
    name: "service-navigation",
    about: "service navigation",
    field: "serviceCategoryId",
    without: "its pages (contact, newsletter) are not linked",
  },
];

/**
 * Menus, readable addresses, terms and privacy, pictures.
 *
 * @param {{ channel: any, context: any, api: import("../store-api.mjs").StoreApi, variable: (name:
 * string) => string, config: any }} examined
 * @returns {Promise<Finding[]>}
 */
export async function pageFindings({ channel, context, api, variable, config }) {
  const [trees, addresses, products] = await Promise.all([
    Promise.all(TREES.map((tree) => treeFinding(tree, context.salesChannel, api))),
    api("POST", "seo-url", {
      limit: 1,
      filter: [{ type: "equals", field: "isCanonical", value: true }],
    }),
    api("POST", "product", { limit: 20, associations: { cover: { associations: { media: {} } } } }),
  ]);
  return [
    ...trees,
    getElements(addresses).length > 0
      ? right("SEO URLs", `are there, such as /${getElements(addresses)[0].seoPathInfo}`)
      : hint(
          "SEO URLs",
          "there are none: pages have addresses like /detail/{id} and /navigation/{id}",
          "use a sales channel of type Storefront, set its SEO URL templates and domain, then update the indexes (Settings → Caches & indexes); Shopware creates none for headless channels",
        ),
    productFinding(getElements(products)),
    ...(await mediaFindings(getElements(products), config)),
    ...textPictureFindings(getElements(products), config),
    await linkedPageFinding("terms", channel.termsPath, api, variable("TERMS_PATH")),
    ...(channel.privacyPath
      ? [await linkedPageFinding("privacy", channel.privacyPath, api, variable("PRIVACY_PATH"))]
      : []),
  ];
}

/** @returns {Promise<Finding>} */
async function treeFinding(
  /** @type {typeof TREES[number]} */ { name, about, field, without },
  /** @type {any} */ salesChannel,
  /** @type {import("../store-api.mjs").StoreApi} */ api,
) {
  const mend = `choose the entry point under Navigation in the sales channel, with active categories below it`;
  const isNeeded = name === "main-navigation";
  const missing = (/** @type {string} */ text) =>
    isNeeded ? wrong(about, text, mend) : hint(about, text, mend);
  if (!salesChannel[field]) return missing(`no entry point: ${without}`);
  const { status, body } = await api("POST", `navigation/${name}/${name}`, { depth: 1 });
  if (status !== 200) return missing(`its entry point cannot be read (${status}): ${without}`);
  const count = Array.isArray(body) ? body.length : 0;
  return count > 0
    ? right(about, `${count} entries`)
    : missing(`its entry point has no visible entries: ${without}`);
}

/** @returns {Finding} */
function productFinding(/** @type {any[]} */ products) {
  if (products.length === 0)
    return wrong(
      "products",
      "the sales channel shows none",
      "assign products to the sales channel (Visibility), active and with a price",
    );
  if (products.every(({ available }) => available === false))
    return wrong(
      "products",
      "none of the first can be bought: all are sold out",
      "give products stock, or switch off Clearance sale if they may be ordered without stock",
    );
  return right("products", products.length < 20 ? `${products.length}` : "20 and more");
}

/** @returns {Promise<Finding[]>} */
async function mediaFindings(/** @type {any[]} */ products, /** @type {MediaConfig} */ config) {
  const files = products.flatMap(({ cover }) => (cover?.media?.url ? [cover.media] : []));
  // Remote thumbnails may come from a host of their own.
  const urls = files.flatMap(({ url, thumbnails }) => [
    url,
    ...(thumbnails ?? []).map((/** @type {any} */ thumbnail) => thumbnail.url),
  ]);
  if (urls.length === 0)
    return products.length === 0
      ? []
      : [hint("pictures", "the first products have none", "give products a cover")];
  const origins = listOrigins(urls);
  // The storefront takes the first products' origins itself, unless the owner names others.
  const blocked =
    config.mediaOrigins[0] === config.shopwareEndpoint
      ? []
      : origins.filter((origin) => !config.mediaOrigins.includes(origin));
  if (blocked.length > 0) return [blockedFinding("pictures", blocked, config)];
  const failures = (
    await Promise.all(files.slice(0, TRIED_PICTURES).map(({ url }) => findFailure(url)))
  ).flatMap((failure) => failure ?? []);
  if (failures.length === 0) return [right("pictures", `come from ${origins.join(", ")}`)];
  const mend =
    "open the address in a browser: the file may be missing, or its host may refuse the request or be out of reach from here";
  const isNone = failures.length === Math.min(files.length, TRIED_PICTURES);
  return isNone
    ? [wrong("pictures", `none could be loaded: ${failures[0]}`, mend)]
    : [hint("pictures", `not all: ${failures[0]}`, mend)];
}

/** @typedef {{ mediaOrigins: string[], shopwareEndpoint: string }} MediaConfig */

/** So many pictures are fetched. */
const TRIED_PICTURES = 3;
const PICTURE_DEADLINE_MS = 10_000;

/** Why a picture cannot be loaded; null if it can. */
async function findFailure(/** @type {string} */ url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PICTURE_DEADLINE_MS) });
    await answer.body?.cancel();
    return answer.ok ? null : `${url} answers ${answer.status}`;
  } catch {
    return `${url} does not answer`;
  }
}

/** Pictures that editors have put into descriptions. @returns {Finding[]} */
function textPictureFindings(/** @type {any[]} */ products, /** @type {MediaConfig} */ config) {
  const html = products
    .map(({ translated, description }) => translated?.description ?? description ?? "")
    .join(" ");
  const urls = [...html.matchAll(/<img\b[^>]*?\ssrc\s*=\s*["']?(https?:\/\/[^"'\s>]+)/gi)].map(
    ([, url = ""]) => url,
  );
  // The origins of covers are allowed, unless the owner names others.
  const isFirst = config.mediaOrigins[0] === config.shopwareEndpoint;
  const covers = isFirst
    ? listOrigins(products.flatMap(({ cover }) => cover?.media?.url ?? []))
    : [];
  const allowed = [...config.mediaOrigins, ...covers];
  const blocked = listOrigins(urls).filter((origin) => !allowed.includes(origin));
  return blocked.length === 0
    ? []
    : [blockedFinding("pictures in descriptions", blocked, { ...config, mediaOrigins: allowed })];
}

const listOrigins = (/** @type {string[]} */ urls) => [
  ...new Set(urls.flatMap((url) => (URL.canParse(url) ? new URL(url).origin : []))),
];

/** @returns {Finding} */
function blockedFinding(
  /** @type {string} */ about,
  /** @type {string[]} */ blocked,
  /** @type {MediaConfig} */ { mediaOrigins },
) {
  const mend = `set MEDIA_ORIGINS=${[...new Set([...mediaOrigins, ...blocked])].join(",")}`;
  return wrong(
    about,
    `come from ${blocked.join(", ")}, which the Content-Security-Policy blocks`,
    mend,
  );
}

/** A page that the checkout links to. @returns {Promise<Finding>} */
async function linkedPageFinding(
  /** @type {string} */ about,
  /** @type {string | null} */ address,
  /** @type {import("../store-api.mjs").StoreApi} */ api,
  /** @type {string} */ variable,
) {
  if (!address)
    return hint(
      about,
      "the checkout links to none",
      `set ${variable} to the path of your terms and conditions`,
    );
  const path = decodeURI(address).replace(/^\/|\/$/g, "");
  const found = await api("POST", "seo-url", {
    limit: 1,
    filter: [
      {
        type: "equalsAny",
        field: "seoPathInfo",
        value: [path, `${path}/`, encodeURI(path), `${encodeURI(path)}/`],
      },
    ],
  });
  if (getElements(found).length > 0 || /^(navigation|landingPage)\//.test(path))
    return right(about, address);
  return wrong(
    about,
    `Shopware has no page ${address}, to which the checkout links`,
    `set ${variable} to the page's path in this channel`,
  );
}
