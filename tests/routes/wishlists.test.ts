import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { newCustomer, openAccount, signedIn } from "../support/routes/customer";
import { openShop, Shopper, type ChannelHost, type Page } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";
import { statusOf, summaryOf, tileIds, visibleText } from "../support/routes/page-content";
import { hasIntent } from "../support/routes/checkout";

const VASE = idOf("product", "vase-ronn-stoneware");
const MIRROR = idOf("product", "mirror-kaisla-rattan");
const SOLD_OUT = idOf("product", "vase-ljung-glass");
const LISTS = "/account/wishlists";

const heading = (page: Page) => parse(page.html).querySelector("h1")?.text.trim();
const rows = (page: Page) =>
  parse(page.html)
    .querySelectorAll("[data-testid=list-rows] li")
    .map((row) => row.text.replace(/\s+/g, " ").trim());
const shareLink = (page: Page) =>
  new URL(
    parse(page.html).querySelector("[data-testid=share-link] input")?.getAttribute("value") ?? "",
  ).pathname;

/** Creates a list by its form. @returns its page */
async function create(
  shopper: Shopper,
  name: string,
  type = "default",
  product?: string,
): Promise<Page> {
  const page = await shopper.get(
    product ? `${LISTS}/create?product=${product}` : `${LISTS}/create`,
  );
  return shopper.fillIn(page, (form) => form.querySelector("[name=name]") !== null, { name, type });
}
/** The wanted quantities that the list's owner sees in the fields. */
const wantedFields = (page: Page) =>
  parse(page.html)
    .querySelectorAll("input[name=quantity][type=number]")
    .map((field) => field.getAttribute("value"));
const wants = (productId: string, quantity: string) => ({ intent: "want", productId, quantity });
const idOfList = (page: Page) => page.path.split("/").at(-1)!;

/** Adds products to a list. */
async function put(shopper: Shopper, list: Page, ...productIds: string[]): Promise<Page> {
  for (const productId of productIds) {
    await shopper.submit("/favourites", {
      intent: "toggle-in-list",
      wishlistId: idOfList(list),
      productId,
      returnTo: "/favourites",
    });
  }
  return shopper.get(list.path);
}

describe("§2.19 wishlists without scripts", () => {
  it("are created, listed with counts, renamed, retyped, deleted when confirmed", async () => {
    const shopper = await newCustomer();
    const none = await shopper.get(LISTS);
    expect(none.status).toBe(200);
    expect(visibleText(none)).toContain("You have no wishlists yet.");

    const list = await create(shopper, "  For the cottage ", "wedding");
    expect(list.path).toMatch(/^\/account\/wishlists\/edit\/[0-9a-f]{32}$/);
    expect([heading(list), statusOf(list)]).toEqual([
      "For the cottage",
      "“For the cottage” has been created.",
    ]);
    await put(shopper, list, VASE, MIRROR);
    expect(rows(await shopper.get(LISTS))).toEqual(["For the cottage Wedding list, 2 products"]);

    const saved = await shopper.fillIn(await shopper.get(list.path), hasIntent("save"), {
      name: "For Yule",
      type: "christmas",
    });
    expect([heading(saved), statusOf(saved)]).toEqual(["For Yule", "The list has been saved."]);
    expect(rows(await shopper.get(LISTS))).toEqual(["For Yule Christmas list, 2 products"]);

    const confirmation = parse(saved.html)
      .querySelectorAll("details")
      .find((one) => one.querySelector("input[value=delete]"));
    expect(confirmation?.hasAttribute("open")).toBe(false);
    expect(confirmation?.text).toContain(
      "Are you sure? “For Yule” and its link for sharing will be deleted.",
    );
    const deleted = await shopper.fillIn(saved, hasIntent("delete"));
    expect([deleted.path, statusOf(deleted), rows(deleted)]).toEqual([
      LISTS,
      "The list has been deleted.",
      [],
    ]);
    expect((await shopper.get(list.path)).status).toBe(404);
  });

  it("a name missing or too long is an error at its field; what was typed stays", async () => {
    const shopper = await newCustomer();
    for (const [name, text] of [
      ["   ", "Please give the list a name."],
      ["x".repeat(256), "Please shorten “Name” to 255 characters or fewer."],
    ] as const) {
      const refused = await shopper.post(`${LISTS}/create`, { name, type: "christmas" });
      const page = parse(refused.html);
      expect(refused.status).toBe(422);
      expect(page.querySelector("#wishlist-name-error")?.text).toBe(text);
      expect(page.querySelector("[data-testid=error-summary] a")?.getAttribute("href")).toBe(
        "#wishlist-name",
      );
      expect(page.querySelector("#wishlist-name")?.getAttribute("value")).toBe(name.trim());
    }
    expect(rows(await shopper.get(LISTS))).toEqual([]);
  });

  it("items are removed, moved, or all added to the cart; unavailable ones are named", async () => {
    const shopper = await newCustomer();
    const first = await create(shopper, "First");
    const second = await create(shopper, "Second");
    const filled = await put(shopper, first, VASE, MIRROR, SOLD_OUT);
    expect(tileIds(filled)).toEqual([VASE, MIRROR, SOLD_OUT]);

    const moved = await shopper.submit(first.path, {
      intent: "move",
      productId: MIRROR,
      to: idOfList(second),
    });
    expect([statusOf(moved), tileIds(moved)]).toEqual([
      "Moved to “Second”. View list",
      [VASE, SOLD_OUT],
    ]);
    expect(tileIds(await shopper.get(second.path))).toEqual([MIRROR]);

    const all = await shopper.fillIn(moved, hasIntent("add-all"));
    expect(statusOf(all)).toMatch(/^1 product added to your bag\. Not added.*Ljung/);
    expect(
      parse((await shopper.get("/cart")).html).querySelectorAll("[data-testid=cart-line]"),
    ).toHaveLength(1);

    const removed = await shopper.fillIn(
      all,
      (form) =>
        hasIntent("remove")(form) && form.querySelector(`input[value="${SOLD_OUT}"]`) !== null,
    );
    expect([statusOf(removed), tileIds(removed)]).toEqual(["Removed from the list.", [VASE]]);
    expect(
      statusOf(await shopper.submit(first.path, { intent: "remove", productId: SOLD_OUT })),
    ).toBe("Removed from the list.");
  });

  it("the owner says how many of a product are wanted; the link's readers see it", async () => {
    const shopper = await newCustomer();
    const list = await put(shopper, await create(shopper, "For four"), VASE, MIRROR);
    expect(wantedFields(list)).toEqual(["1", "1"]);
    const saved = await shopper.fillIn(
      list,
      (form) => hasIntent("want")(form) && form.querySelector(`input[value="${VASE}"]`) !== null,
      { quantity: "4" },
    );
    expect([saved.path, statusOf(saved), wantedFields(saved)]).toEqual([
      list.path,
      "The list has been saved.",
      ["4", "1"],
    ]);
    const shared = await new Shopper().get(shareLink(saved));
    expect(visibleText(shared)).toMatch(/Wanted: 4.*Wanted: 1/);
    expect(parse(shared.html).querySelectorAll("input[value=want]")).toEqual([]);
    const buying = parse(shared.html).querySelector(`#p-${VASE} form[action="/cart"]`);
    expect(buying?.querySelector("input[name=quantity]")?.getAttribute("value")).toBe("1");
  });

  it("a moved product is wanted as often as before, or as there if that is more", async () => {
    const shopper = await newCustomer();
    const first = await put(shopper, await create(shopper, "First"), VASE, MIRROR);
    const second = await put(shopper, await create(shopper, "Second"), MIRROR);
    await shopper.submit(first.path, wants(VASE, "4"));
    await shopper.submit(first.path, wants(MIRROR, "2"));
    await shopper.submit(second.path, wants(MIRROR, "6"));
    for (const productId of [VASE, MIRROR])
      await shopper.submit(first.path, { intent: "move", productId, to: idOfList(second) });
    const page = await shopper.get(second.path);
    expect([tileIds(page), wantedFields(page)]).toEqual([
      [MIRROR, VASE],
      ["6", "4"],
    ]);
  });

  it.each(["", "0", "1.5", "1000", "some"])(
    "a wanted quantity of “%s” is refused at its field, and what was typed stays",
    async (typed) => {
      const shopper = await newCustomer();
      const list = await put(shopper, await create(shopper, "For four"), VASE);
      const refused = await shopper.post(list.path, wants(VASE, typed));
      const page = parse(refused.html);
      const text = "Please enter a whole number from 1 to 999.";
      expect([refused.status, summaryOf(refused), wantedFields(refused)]).toEqual([
        422,
        [{ text, href: `#wanted-${VASE}-quantity` }],
        [typed],
      ]);
      expect(page.querySelector(`#wanted-${VASE}-quantity-error`)?.text).toBe(text);
      expect(page.querySelector("#wishlist-name")?.getAttribute("value")).toBe("For four");
      expect(wantedFields(await shopper.get(list.path))).toEqual(["1"]);
    },
  );

  it("how many are wanted of a product that is not on the list is not changed", async () => {
    const shopper = await newCustomer();
    const list = await put(shopper, await create(shopper, "For four"), VASE);
    const gone = await shopper.submit(list.path, wants(MIRROR, "4"));
    expect([gone.path, statusOf(gone), tileIds(gone), wantedFields(gone)]).toEqual([
      list.path,
      "This list no longer exists, or the product is no longer in the shop.",
      [VASE],
      ["1"],
    ]);
  });

  it("§4.12 move favourites into a wishlist: then favourites are cleared", async () => {
    const shopper = await newCustomer();
    const list = await create(shopper, "Everything");
    for (const id of [VASE, MIRROR])
      await shopper.post("/favourites", { intent: "add", productId: id });
    const page = await shopper.get("/favourites");
    const moved = await shopper.fillIn(page, hasIntent("move-all"));
    expect([statusOf(moved), tileIds(moved)]).toEqual([
      "Your favourites have been moved to “Everything”. View list",
      [],
    ]);
    expect(tileIds(await shopper.get(list.path)).sort()).toEqual([VASE, MIRROR].sort());
  });

  it("§4.12 toggle a product on a list: there it is no longer a favourite", async () => {
    const shopper = await newCustomer();
    const list = await create(shopper, "Toggled");
    for (const id of [VASE, MIRROR])
      await shopper.post("/favourites", { intent: "add", productId: id });
    const toggle = { intent: "toggle-in-list", wishlistId: idOfList(list), productId: VASE };
    expect(statusOf(await shopper.submit("/favourites", toggle))).toBe(
      "Added to “Toggled”. View list",
    );
    expect(tileIds(await shopper.get("/favourites"))).toEqual([MIRROR]);
    expect(tileIds(await shopper.get(list.path))).toEqual([VASE]);
    expect(statusOf(await shopper.submit("/favourites", toggle))).toBe("Removed from the list.");
    expect(tileIds(await shopper.get(list.path))).toEqual([]);
  });

  it("from the product page: a step to select a list, or to create one with it", async () => {
    const shopper = await newCustomer();
    const product = await shopper.get("/Ronn-stoneware-vase/10341");
    const href = parse(product.html)
      .querySelector("[data-testid=buy-keep] a")
      ?.getAttribute("href");
    expect(href).toBe(`${LISTS}/add?product=${VASE}`);
    expect(visibleText(await shopper.get(href!))).toContain("You have no wishlists yet.");
    const list = await create(shopper, "Made for it", "default", VASE);
    expect([statusOf(list), tileIds(list)]).toEqual(["Added to “Made for it”.", [VASE]]);
    const choice = parse((await shopper.get(href!)).html).querySelector(
      "main button[name=wishlistId]",
    );
    expect([choice?.getAttribute("value"), choice?.getAttribute("aria-pressed")]).toEqual([
      idOfList(list),
      "true",
    ]);
    expect((await shopper.get(`${LISTS}/add?product=${"a".repeat(32)}`)).status).toBe(404);
  });
});

describe("§2.19 routes of lists", () => {
  it.each<[ChannelHost, number, string | null]>([
    ["se.localhost", 200, null],
    ["localhost", 302, LISTS],
    ["fi.localhost", 302, LISTS],
    ["de.localhost", 302, LISTS],
  ])(
    "/wishlist on %s: the wedding list's page only in Swedish",
    async (host, expected, location) => {
      const page = await new Shopper(host).get("/wishlist");
      expect([page.status, page.location]).toEqual([expected, location]);
      if (expected === 200)
        expect(page.html).toContain('href="/account/wishlists/create?type=wedding"');
    },
  );

  it("/create-wishlist leads to the form by the login, whose return path is ours", async () => {
    const shopper = new Shopper("se.localhost");
    const answer = await shopper.get("/create-wishlist?type=christmas");
    expect(answer.location).toBe(`${LISTS}/create?type=christmas`);
    expect((await shopper.get(answer.location!)).location).toBe(
      `/account/login?returnTo=${encodeURIComponent(`${LISTS}/create?type=christmas`)}`,
    );
    const form = parse((await (await newCustomer("se.localhost")).get(answer.location!)).html);
    expect(form.querySelector("#wishlist-type option[selected]")?.getAttribute("value")).toBe(
      "christmas",
    );
  });
});

describe("§6.2 safety: a list is its owner's", () => {
  let owner: Shopper;
  let list: Page;
  let own: Page;
  beforeAll(async () => {
    owner = await newCustomer();
    list = await put(owner, await create(owner, "Secret plans", "wedding"), VASE);
    own = await create(owner, "Another");
  });

  const attempts: [string, (other: Shopper) => Promise<Page>][] = [
    ["read", (other) => other.get(list.path)],
    ["read as data", (other) => other.get(`${list.path}.data`)],
    [
      "rename",
      (other) => other.post(list.path, { intent: "save", name: "Mine now", type: "default" }),
    ],
    ["delete", (other) => other.post(list.path, { intent: "delete" })],
    ["say how many are wanted", (other) => other.post(list.path, wants(VASE, "4"))],
    ["remove an item", (other) => other.post(list.path, { intent: "remove", productId: VASE })],
    [
      "move an item",
      (other) => other.post(list.path, { intent: "move", productId: VASE, to: idOfList(own) }),
    ],
    [
      "move an item into it",
      (other) => other.post(own.path, { intent: "move", productId: VASE, to: idOfList(list) }),
    ],
    [
      "put an item on it",
      (other) =>
        other.post("/favourites", {
          intent: "toggle-in-list",
          wishlistId: idOfList(list),
          productId: MIRROR,
        }),
    ],
    [
      "move favourites into it",
      (other) => other.post("/favourites", { intent: "move-all", wishlistId: idOfList(list) }),
    ],
    ["put all of it into a bag", (other) => other.post(list.path, { intent: "add-all" })],
  ];
  const others: [string, () => Promise<Shopper>][] = [
    ["a second customer", () => newCustomer()],
    [
      "a guest of the checkout",
      async () => signedIn(new Shopper(), await openAccount("localhost", { guest: true })),
    ],
    ["somebody anonymous", async () => new Shopper()],
    ["the same customer's kind in another country", () => newCustomer("se.localhost")],
  ];

  it.each(
    others.flatMap(([who, open]) =>
      attempts.map(([what, attempt]) => [who, what, open, attempt] as const),
    ),
  )("%s cannot: %s", async (_who, _what, open, attempt) => {
    const other = await open();
    await other.post("/favourites", { intent: "add", productId: MIRROR });
    const answer = await attempt(other);
    expect(answer.html).not.toContain("Secret plans");
    if (answer.location?.startsWith("/account/wishlists/edit"))
      expect(statusOf(await other.get(LISTS))).not.toMatch(/Moved|saved|deleted\./);
    const still = await owner.get(list.path);
    expect([heading(still), tileIds(still), tileIds(await owner.get(own.path))]).toEqual([
      "Secret plans",
      [VASE],
      [],
    ]);
    expect(wantedFields(still)).toEqual(["1"]);
  });

  it("the sharing link shows products and first name, is noindex, changes nothing", async () => {
    const path = shareLink(await owner.get(list.path));
    expect(path).toMatch(/^\/wishlist\/[0-9a-f-]{36}$/);
    const page = await new Shopper().get(path);
    const html = parse(page.html);
    const lead = html.querySelector("main .lead")?.text.trim();
    expect([page.status, heading(page), lead, tileIds(page)]).toEqual([
      200,
      "Secret plans",
      "A list by Ada.",
      [VASE],
    ]);
    expect(html.querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");
    expect(page.html).not.toContain(idOfList(list));
    expect(page.html).not.toMatch(/Lovelace|Berg|@example\.com/);
    const actions = html.querySelectorAll("main form").map((form) => form.getAttribute("action"));
    expect(actions.filter((action) => action !== "/cart" && action !== "/favourites")).toEqual([]);
    for (const wrong of [
      "/wishlist/not-a-uuid",
      `/wishlist/${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`,
      `/wishlist/${idOfList(list)}`,
    ])
      expect((await new Shopper().get(wrong)).status).toBe(404);
    expect((await new Shopper("se.localhost").get(path)).status).toBe(404);
  });
});

describe("§3.15 selected variants on a list", () => {
  it("are shown, priced and shared as these variants, and added as themselves", async () => {
    const shopper = await newCustomer();
    const variants = ["150x210+50x60", "200x200+50x60"].map((size) =>
      idOf("product", `duvet-set-lind-linen--natural--${size}`),
    );
    const list = await put(shopper, await create(shopper, "Our wedding", "wedding"), ...variants);
    const guest = await new Shopper().get(shareLink(list));
    for (const page of [list, guest]) {
      const tiles = variants.map(
        (id) => parse(page.html).querySelector(`#p-${id}`)?.text.replace(/\s+/g, " ") ?? "",
      );
      expect(tiles.map((text) => text.match(/Natural, \d+/)?.[0])).toEqual([
        "Natural, 150",
        "Natural, 200",
      ]);
      expect(tiles.map((text) => text.match(/£\d+\.\d\d/)?.[0])).toEqual(["£149.00", "£219.00"]);
      expect(tiles.join()).not.toMatch(/from £/);
    }
    expect(statusOf(await shopper.fillIn(list, hasIntent("add-all")))).toBe(
      "2 products added to your bag.",
    );
  });
});

describe("without the extension's routes (a stock Shopware), and if they fail", async () => {
  const proxy = await openProxy();

  it("no named lists appear, favourites work; requested once per channel", async () => {
    proxy.fail("wishlists", "status=404");
    const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
    const shopper = signedIn(new Shopper("localhost", shop), await openAccount());
    const before = proxy.calls.length;
    expect(
      parse((await shopper.get("/Ronn-stoneware-vase/10341")).html).querySelector(
        '[data-testid=buy-keep] a[href*="wishlists"]',
      ),
    ).toBeNull();
    const page = await shopper.submit("/favourites", {
      intent: "add",
      productId: VASE,
      returnTo: "/favourites",
    });
    expect(tileIds(page)).toEqual([VASE]);
    expect(page.html).not.toMatch(/wishlistId|\/account\/wishlists/);
    for (const path of [
      LISTS,
      `${LISTS}/create`,
      `${LISTS}/edit/${"a".repeat(32)}`,
      `${LISTS}/add?product=${VASE}`,
    ])
      expect((await shopper.get(path)).location).toBe("/favourites");
    expect((await shopper.get("/wishlist/12345678-1234-4123-8123-123456789012")).status).toBe(404);
    expect(
      proxy.calls.slice(before).filter(({ route }) => route === "POST wishlists"),
    ).toHaveLength(1);
    proxy.fail("wishlists", null);
  });

  it("an older extension, which knows no quantities: nothing is shown of them", async () => {
    const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
    const shopper = signedIn(new Shopper("localhost", shop), await openAccount());
    const list = await put(shopper, await create(shopper, "For four"), VASE);
    const withoutQuantities = ({ items, ...rest }: { items: Record<string, unknown>[] }) => ({
      ...rest,
      items: items.map(({ quantity: _quantity, ...item }) => item),
    });
    proxy.alter(`wishlists/${idOfList(list)}`, withoutQuantities);
    proxy.alter("wishlists/shared", withoutQuantities);
    const own = await shopper.get(list.path);
    const shared = await new Shopper("localhost", shop).get(shareLink(list));
    for (const page of [own, shared]) {
      expect(tileIds(page)).toEqual([VASE]);
      expect(visibleText(page)).not.toContain("Wanted");
    }
    expect(wantedFields(own)).toEqual([]);
    proxy.alter(`wishlists/${idOfList(list)}`, null);
    proxy.alter("wishlists/shared", null);
  });

  it("the pages report the failure, and keep typed values", async () => {
    const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
    const shopper = signedIn(new Shopper("localhost", shop), await openAccount());
    const list = await put(shopper, await create(shopper, "Kept"), VASE);
    proxy.fail("wishlists", "status=500");
    expect((await shopper.get(LISTS)).status).toBe(503);
    expect((await shopper.get(list.path)).status).toBe(503);
    const refused = parse(
      (await shopper.post(`${LISTS}/create`, { name: "Typed", type: "wedding" })).html,
    );
    expect(refused.querySelector("[data-testid=error-summary]")?.text).toContain(
      "The list could not be changed just now.",
    );
    expect(refused.querySelector("#wishlist-name")?.getAttribute("value")).toBe("Typed");
    await shopper.post("/favourites", { intent: "add", productId: MIRROR });
    expect(
      statusOf(
        await shopper.submit("/favourites", { intent: "move-all", wishlistId: idOfList(list) }),
      ),
    ).toContain("could not be changed");
    expect(tileIds(await shopper.get("/favourites"))).toEqual([MIRROR]);
    proxy.fail("wishlists", null);
    expect(tileIds(await shopper.get(list.path))).toEqual([VASE]);
  });

  it("a list's page makes at most 4 calls, 2 in a row", async () => {
    const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
    const shopper = signedIn(new Shopper("localhost", shop), await openAccount());
    const list = await put(shopper, await create(shopper, "Counted"), VASE);
    for (const path of [LISTS, list.path, "/favourites"]) {
      const before = proxy.calls.length;
      await shopper.get(path);
      const calls = proxy.calls
        .slice(before)
        .filter(({ route }) => !/checkout\/cart|customer\/wishlist/.test(route));
      expect(
        calls.length,
        `${path}: ${calls.map(({ route }) => route).join(", ")}`,
      ).toBeLessThanOrEqual(4);
    }
  });
});
