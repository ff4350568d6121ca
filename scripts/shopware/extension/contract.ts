import assert from "node:assert/strict";
import { differences, findOperation } from "./document";

/** An answer of the Store API. */
interface ContractAnswer {
  status: number;
  body: unknown;
}

/** A Store API under test, the embedded backend or a real Shopware. */
export interface ContractShop {
  call(
    method: string,
    path: string,
    options: { body?: unknown; token?: string | null },
  ): Promise<ContractAnswer>;
  /** Opens an account of a customer called Erika. @returns its context token */
  register(): Promise<string>;
  /** at least two products that the channel shows */
  productIds: readonly string[];
}

interface ContractCase {
  title: string;
  check(shop: ContractShop): Promise<void>;
}

interface List {
  id: string;
  uuid: string;
  name: string;
  type: string;
  items_count: number;
  updatedAt: string | null;
  ownerName?: string;
  items?: { productId: string; quantity: number; product: { id: string } | null }[];
}
type Options = { body?: unknown; token?: string | null };

const UNKNOWN_ID = "a".repeat(32);
const UNKNOWN_KEY = "00000000-0000-4000-8000-000000000000";
const NOT_LOGGED_IN = "403 CHECKOUT__CUSTOMER_NOT_LOGGED_IN";
const NO_LIST = "404 CHECKOUT__WISHLIST_NOT_FOUND";
const LONGEST_NAME = 255;
const FIELDS = ["apiAlias", "createdAt", "id", "items_count", "name", "type", "updatedAt", "uuid"];
/** Version 4: random throughout. */
const RANDOM_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Calls a route, and compares the answer with the document. */
async function ask(
  shop: ContractShop,
  method: string,
  path: string,
  options: Options = {},
): Promise<ContractAnswer> {
  const answer = await shop.call(method, path, options);
  const found = differences(findOperation(method, path), answer.status, answer.body);
  assert.equal(found.length, 0, found.join("; "));
  return answer;
}

async function askForList(
  shop: ContractShop,
  method: string,
  path: string,
  options: Options,
): Promise<List> {
  const { status, body } = await ask(shop, method, path, options);
  assert.ok(status < 300, `${method} ${path} was answered by ${status} ${JSON.stringify(body)}`);
  return body as List;
}

/** Status and codes of a refusal, with the fields they name. */
async function refusal(
  shop: ContractShop,
  method: string,
  path: string,
  options: Options = {},
): Promise<string> {
  const { status, body } = await ask(shop, method, path, options);
  const { errors = [] } = body as { errors?: { code: string; source?: { pointer?: string } }[] };
  return [
    status,
    ...errors.map(({ code, source }) => [code, source?.pointer].filter(Boolean).join(" ")),
  ].join(" ");
}

const create = (shop: ContractShop, token: string, name: string, type?: string) =>
  askForList(shop, "POST", "/wishlists/create", { token, body: { name, type } });

/** A customer with a list of two products. */
async function withList(shop: ContractShop) {
  const token = await shop.register();
  const list = await create(shop, token, "For the cottage", "wedding");
  const [first = "", second = ""] = shop.productIds;
  await askForList(shop, "POST", `/wishlists/${list.id}/items`, {
    token,
    body: { productIds: [first, second] },
  });
  return { token, list, first, second };
}

const listProductIds = ({ items = [] }: List) => items.map(({ productId }) => productId);

/** What every answer of the extension's routes must be, whoever gives it. */
export const CONTRACT: ContractCase[] = [
  {
    title: "info: the name, the version, and what is open in this channel",
    async check(shop) {
      const { status, body } = await ask(shop, "GET", "/hearth/info");
      assert.equal(status, 200);
      assert.equal((body as { features: { wishlists: boolean } }).features.wishlists, true);
    },
  },
  {
    title: "wishlists: every route of a customer refuses strangers",
    async check(shop) {
      const { list, first } = await withList(shop);
      const calls = [
        ["GET", "/wishlists"],
        ["POST", "/wishlists"],
        ["POST", "/wishlists/create"],
        ["GET", `/wishlists/${list.id}`],
        ["POST", `/wishlists/${list.id}`],
        ["PATCH", `/wishlists/${list.id}`],
        ["DELETE", `/wishlists/${list.id}`],
        ["POST", `/wishlists/${list.id}/items`],
        ["PATCH", `/wishlists/${list.id}/items/${first}`],
        ["DELETE", `/wishlists/${list.id}/items/${first}`],
        ["POST", "/account/set-email"],
        ["POST", "/account/send-verification-email"],
        ["GET", "/account/stored-cards"],
        ["DELETE", `/account/stored-cards/${UNKNOWN_ID}`],
      ] as const;
      for (const [method, path] of calls)
        assert.equal(await refusal(shop, method, path), NOT_LOGGED_IN, `${method} ${path}`);
    },
  },
  {
    title: "wishlists: a new list has a trimmed name, a kind, and a random key",
    async check(shop) {
      const token = await shop.register();
      const answer = await ask(shop, "POST", "/wishlists/create", {
        token,
        body: { name: "  <b>Für</b> the cottage & co. ", type: "wedding" },
      });
      const list = answer.body as List;
      assert.equal(answer.status, 201);
      assert.deepEqual(Object.keys(list).sort(), FIELDS);
      assert.deepEqual(
        [list.name, list.type, list.items_count, list.updatedAt],
        ["<b>Für</b> the cottage & co.", "wedding", 0, null],
      );
      assert.match(list.uuid, RANDOM_KEY);
      assert.equal((await create(shop, token, "Plain")).type, "default");
      assert.equal((await create(shop, token, "x".repeat(LONGEST_NAME))).name.length, LONGEST_NAME);
    },
  },
  {
    title: "wishlists: names that are blank or too long and unknown kinds are refused",
    async check(shop) {
      const token = await shop.register();
      const refused = (body: unknown) =>
        refusal(shop, "POST", "/wishlists/create", { token, body });
      const blank = "400 VIOLATION::IS_BLANK_ERROR /name";
      assert.equal(await refused({}), blank);
      assert.equal(await refused({ name: "   " }), blank);
      const long = "x".repeat(LONGEST_NAME + 1);
      assert.equal(await refused({ name: long }), "400 VIOLATION::TOO_LONG_ERROR /name");
      const kind = "400 VIOLATION::NO_SUCH_CHOICE_ERROR /type";
      assert.equal(await refused({ name: "x", type: "birthday" }), kind);
      for (const name of [["x"], { a: "x" }, 7])
        assert.match(await refused({ name }), /^400 VIOLATION::\S+ \/name$/);
      assert.match(await refused({ name: "x", type: ["wedding"] }), /^400 VIOLATION::\S+ \/type$/);
    },
  },
  {
    title: "wishlists: adding a product again changes nothing",
    async check(shop) {
      const { token, list, first, second } = await withList(shop);
      const again = await askForList(shop, "POST", `/wishlists/${list.id}/items`, {
        token,
        body: { productIds: [second, first, second] },
      });
      assert.deepEqual([listProductIds(again), again.items_count], [[first, second], 2]);
      assert.deepEqual(
        again.items?.map(({ quantity, product }) => [quantity, product?.id]),
        [
          [1, first],
          [1, second],
        ],
      );
    },
  },
  {
    title: "wishlists: simultaneous additions of one product keep it once",
    async check(shop) {
      const token = await shop.register();
      const list = await create(shop, token, "Race");
      const body = { productIds: [...shop.productIds] };
      await Promise.all(
        Array.from({ length: 4 }, () =>
          askForList(shop, "POST", `/wishlists/${list.id}/items`, { token, body }),
        ),
      );
      const read = await askForList(shop, "POST", `/wishlists/${list.id}`, { token, body: {} });
      assert.deepEqual(listProductIds(read).sort(), [...shop.productIds].sort());
    },
  },
  {
    title: "wishlists: nothing is added if one product is unknown or the request malformed",
    async check(shop) {
      const { token, list, first, second } = await withList(shop);
      const added = (body: unknown) =>
        refusal(shop, "POST", `/wishlists/${list.id}/items`, { token, body });
      assert.equal(await added({ productIds: [UNKNOWN_ID] }), "404 CONTENT__PRODUCT_NOT_FOUND");
      assert.equal(await added({}), "400 FRAMEWORK__MISSING_REQUEST_PARAMETER");
      assert.equal(await added({ productIds: "x" }), "400 FRAMEWORK__MISSING_REQUEST_PARAMETER");
      for (const productIds of [["nonsense"], [7], [null], [[first]]])
        assert.equal(await added({ productIds }), "400 FRAMEWORK__INVALID_UUID");
      const read = await askForList(shop, "POST", `/wishlists/${list.id}`, { token, body: {} });
      assert.deepEqual(listProductIds(read), [first, second]);
    },
  },
  {
    title: "wishlists: the overview counts items, and has them when asked",
    async check(shop) {
      const { token, list, first, second } = await withList(shop);
      await create(shop, token, "Second");
      const overview = async (body: object) => {
        const answer = await ask(shop, "POST", "/wishlists", { token, body });
        return answer.body as { elements: List[]; total: number };
      };
      const plain = await overview({ limit: 1, "total-count-mode": 1 });
      assert.deepEqual(
        [plain.total, plain.elements.map(({ id, items_count }) => [id, items_count])],
        [2, [[list.id, 2]]],
      );
      assert.equal(plain.elements[0] && "items" in plain.elements[0], false);
      const full = await overview({ associations: { items: {} } });
      assert.deepEqual(full.elements.map(listProductIds), [[first, second], []]);
      assert.equal(full.elements[0]?.items?.[0]?.product, null);
    },
  },
  {
    title: "wishlists: products come with the fields and associations that are asked for",
    async check(shop) {
      const { token, list } = await withList(shop);
      const read = await askForList(shop, "POST", `/wishlists/${list.id}`, {
        token,
        body: { includes: { product: ["id"] }, associations: { categories: {} } },
      });
      for (const { product } of read.items ?? [])
        assert.deepEqual(Object.keys(product ?? {}).sort(), ["apiAlias", "id"]);
    },
  },
  {
    title: "wishlists: name and kind are changed apart",
    async check(shop) {
      const { token, list } = await withList(shop);
      const change = (body: unknown) =>
        askForList(shop, "PATCH", `/wishlists/${list.id}`, { token, body });
      const renamed = await change({ name: " Wedding " });
      assert.deepEqual(
        [renamed.name, renamed.type, renamed.items_count],
        ["Wedding", "wedding", 2],
      );
      const retyped = await change({ type: "christmas" });
      assert.deepEqual([retyped.name, retyped.type], ["Wedding", "christmas"]);
      assert.notEqual(retyped.updatedAt, null);
      assert.equal(
        await refusal(shop, "PATCH", `/wishlists/${list.id}`, { token, body: { name: "" } }),
        "400 VIOLATION::IS_BLANK_ERROR /name",
      );
    },
  },
  {
    title: "wishlists: a product's quantity is wanted once to 999 times",
    async check(shop) {
      const { token, list, first, second } = await withList(shop);
      const path = `/wishlists/${list.id}/items/${first}`;
      const changed = await askForList(shop, "PATCH", path, { token, body: { quantity: 3 } });
      assert.deepEqual(
        changed.items?.map(({ productId, quantity }) => [productId, quantity]),
        [
          [first, 3],
          [second, 1],
        ],
      );
      for (const quantity of [0, -1, 1000, 1.5, "2", null, [1]])
        assert.match(
          await refusal(shop, "PATCH", path, { token, body: { quantity } }),
          /^400 VIOLATION::\S+ \/quantity$/,
        );
      assert.equal(
        await refusal(shop, "PATCH", `/wishlists/${list.id}/items/${UNKNOWN_ID}`, {
          token,
          body: { quantity: 2 },
        }),
        "404 CHECKOUT__WISHLIST_PRODUCT_NOT_FOUND",
      );
    },
  },
  {
    title: "wishlists: items and lists are removed",
    async check(shop) {
      const { token, list, first, second } = await withList(shop);
      const path = `/wishlists/${list.id}/items/${first}`;
      const left = await askForList(shop, "DELETE", path, { token });
      assert.deepEqual([listProductIds(left), left.items_count], [[second], 1]);
      assert.equal(
        await refusal(shop, "DELETE", path, { token }),
        "404 CHECKOUT__WISHLIST_PRODUCT_NOT_FOUND",
      );
      assert.equal((await ask(shop, "DELETE", `/wishlists/${list.id}`, { token })).status, 204);
      assert.equal(await refusal(shop, "POST", `/wishlists/${list.id}`, { token }), NO_LIST);
      assert.equal(await refusal(shop, "GET", `/wishlists/shared/${list.uuid}`), NO_LIST);
    },
  },
  {
    title: "wishlists: another customer's list is as if it did not exist",
    async check(shop) {
      const { token: owner, list, first } = await withList(shop);
      const token = await shop.register();
      const calls = [
        ["GET", `/wishlists/${list.id}`, undefined],
        ["POST", `/wishlists/${list.id}`, {}],
        ["PATCH", `/wishlists/${list.id}`, { name: "Mine" }],
        ["POST", `/wishlists/${list.id}/items`, { productIds: [first] }],
        ["PATCH", `/wishlists/${list.id}/items/${first}`, { quantity: 9 }],
        ["DELETE", `/wishlists/${list.id}/items/${first}`, undefined],
        ["DELETE", `/wishlists/${list.id}`, undefined],
        // The key of the link is no key to the list's own routes.
        ["POST", `/wishlists/${list.uuid}`, {}],
        ["DELETE", `/wishlists/${list.uuid}`, undefined],
        ["POST", "/wishlists/nonsense", {}],
      ] as const;
      for (const [method, path, body] of calls)
        assert.equal(await refusal(shop, method, path, { token, body }), NO_LIST, method + path);
      const theirs = await ask(shop, "POST", "/wishlists", {
        token,
        body: { ids: [list.id], associations: { items: {} } },
      });
      assert.deepEqual((theirs.body as { elements: List[] }).elements, []);
      const kept = await askForList(shop, "POST", `/wishlists/${list.id}`, {
        token: owner,
        body: {},
      });
      assert.deepEqual([kept.name, kept.items_count], ["For the cottage", 2]);
    },
  },
  {
    title: "wishlists: the link shows everybody the items, and only the owner's first name",
    async check(shop) {
      const { list, first, second } = await withList(shop);
      const shared = await askForList(
        shop,
        "GET",
        `/wishlists/shared/${list.uuid}?includes[product][]=id`,
        {},
      );
      assert.deepEqual(
        [listProductIds(shared), shared.ownerName, shared.name],
        [[first, second], "Erika", "For the cottage"],
      );
      assert.doesNotMatch(JSON.stringify(shared), /customerId|lastName|email|salesChannelId/);
      assert.equal(
        (await askForList(shop, "GET", `/wishlists/shared/${list.uuid.toUpperCase()}`, {})).id,
        list.id,
      );
      for (const key of [UNKNOWN_KEY, list.id, "nonsense", "%25", "'%20or%201=1"])
        assert.equal(await refusal(shop, "GET", `/wishlists/shared/${key}`), NO_LIST, key);
    },
  },
  {
    title: "set-email: texts for the shopper; refused for who already has an address",
    async check(shop) {
      const token = await shop.register();
      const set = async (email: unknown) =>
        ask(shop, "POST", "/account/set-email", { token, body: { email } });
      for (const email of ["", "nonsense", null, ["a@example.com"], "a@b"]) {
        const { status, body } = await set(email);
        const { message, errors } = body as { message: string; errors: { email: string[] } };
        assert.deepEqual([status, errors.email.length], [422, 1]);
        for (const text of [message, ...errors.email]) assert.match(text, /\p{L}+ .*\.$/u);
      }
      const { status, body } = await set("new@example.com");
      assert.equal(status, 400);
      assert.match((body as { message: string }).message, /\p{L}+ .*\.$/u);
    },
  },
  {
    title: "e-mail: a new customer's address is unconfirmed; a second mail within a minute is 429",
    async check(shop) {
      const token = await shop.register();
      const { body } = await shop.call("POST", "/account/customer", { token, body: {} });
      const { customFields } = body as { customFields: Record<string, unknown> };
      assert.equal(customFields.email_verified_at, null);
      const send = () => ask(shop, "POST", "/account/send-verification-email", { token, body: {} });
      assert.deepEqual((await send()).body, { success: true });
      const again = await send();
      assert.equal(again.status, 429);
      const [error] = (
        again.body as { errors: { code: string; meta: { parameters: { seconds: number } } }[] }
      ).errors;
      assert.equal(error?.code, "FRAMEWORK__RATE_LIMIT_EXCEEDED");
      assert.ok(Number(error.meta.parameters.seconds) > 0);
    },
  },
  {
    title: "verify-email: an invented hash is 410",
    async check(shop) {
      for (const hash of ["", "nonsense", "a".repeat(64), null, ["x"], { a: 1 }, "%", "' or 1=1"])
        assert.equal(
          await refusal(shop, "POST", "/account/verify-email", { body: { hash } }),
          "410 CHECKOUT__CUSTOMER_VERIFICATION_HASH_EXPIRED",
        );
    },
  },
  {
    title: "stored-cards: a new customer has none; without Adyen's plugin the routes are unknown",
    async check(shop) {
      const { body: info } = await ask(shop, "GET", "/hearth/info");
      const { features } = info as { features: { storedCards: boolean } };
      const token = await shop.register();
      const { status, body } = await ask(shop, "GET", "/account/stored-cards", { token });
      assert.equal(status, features.storedCards ? 200 : 404);
      if (features.storedCards) assert.deepEqual((body as { elements: unknown }).elements, []);
      const removed = await refusal(shop, "DELETE", `/account/stored-cards/${UNKNOWN_ID}`, {
        token,
      });
      if (features.storedCards) assert.equal(removed, "404 HEARTH__STORED_CARD_NOT_FOUND");
      else assert.match(removed, /^404 /);
    },
  },
  {
    title: "static-data: delivery times and families",
    async check(shop) {
      const { status, body } = await ask(shop, "GET", "/product/static-data");
      assert.equal(status, 200);
      const again = await ask(shop, "GET", "/product/static-data");
      assert.deepEqual(again.body, body);
      assert.ok((body as { deliveryTimes: unknown[] }).deliveryTimes.length > 0);
    },
  },
];
