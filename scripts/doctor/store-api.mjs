/** Routes that only read. The doctor calls no others. */
const READS = [
  /^GET context$/,
  /^GET _info\/openapi3\.json$/,
  /^GET (cookie-groups|hearth\/info)$/,
  /^POST (language|country|salutation|payment-method(\?onlyAvailable=1)?|shipping-method|product|seo-url|wishlists|customer\/wishlist)$/,
  /^POST navigation\/[\w-]+\/[\w-]+$/,
];
const DEADLINE_MS = 15_000;

/**
 * An answer of Shopware. `code` is its error code; `body` is null if it is no JSON; `date` is its
 * clock's; `elsewhere` is another origin to which it redirects.
 *
 * @typedef {{ status: number, code: string | null, body: any, date: Date | null, elsewhere: string
 * | null }} Answer
 * @typedef {(method: "GET" | "POST", path: string, body?: object) => Promise<Answer>} StoreApi
 */

/**
 * Reads a sales channel. Never changes anything: other calls are refused before they are sent.
 *
 * @param {string} endpoint
 * @param {{ accessKey: string, languageId: string | null }} channel
 * @returns {StoreApi} rejects when there is no answer
 */
export function storeApi(endpoint, { accessKey, languageId }) {
  return async (method, path, body) => {
    if (!READS.some((read) => read.test(`${method} ${path}`)))
      throw new Error(`${method} ${path} is no read`);
    const response = await fetch(`${endpoint}/store-api/${path}`, {
      method,
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        "sw-access-key": accessKey,
        ...(languageId && { "sw-language-id": languageId }),
      },
      redirect: "manual",
      signal: AbortSignal.timeout(DEADLINE_MS),
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    const parsed = parseBody(text);
    const given = response.headers.get("date");
    const leadsTo = new URL(response.headers.get("location") ?? "/", endpoint).origin;
    return {
      status: response.status,
      code: parsed?.errors?.[0]?.code ?? null,
      body: parsed,
      date: given ? new Date(given) : null,
      elsewhere: leadsTo === endpoint ? null : leadsTo,
    };
  };
}

const PAGE = 100;
const PAGES = 5;

/** All elements of a list, page after page. @returns {Promise<any[]>} */
export async function readAll(/** @type {StoreApi} */ api, /** @type {string} */ path) {
  /** @type {any[]} */
  const all = [];
  for (let page = 1; page <= PAGES && all.length === (page - 1) * PAGE; page += 1)
    all.push(...getElements(await api("POST", path, { page, limit: PAGE })));
  return all;
}

function parseBody(/** @type {string} */ text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The elements of a list; [] without an answer. @returns {any[]} */
export function getElements(/** @type {Answer} */ { body }) {
  return Array.isArray(body?.elements) ? body.elements : [];
}
