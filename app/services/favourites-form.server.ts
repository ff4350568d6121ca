import { z } from "zod";
import { shorten } from "~/domain/meta-description";
import { isEntityId } from "~/domain/paths";
import { addItems, loadCart } from "./cart.server";
import { announceFavourites } from "./favourites-notices.server";
import { addFavourite, clearFavourites, favourites, removeFavourite, toggleFavourite, type FavouritesOutcome } from "./favourites.server";
import type { Notice } from "./outcome.server";
import { tilesOf } from "./product-tiles.server";
import type { Shop } from "./shop.server";
import { moveToWishlist, toggleInWishlist } from "./wishlist-items.server";

const id = z.string().refine(isEntityId);
const stepSchema = z.object({ intent: z.enum(["add", "remove", "toggle"]), productId: id });
const commandSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("clear") }),
  z.object({ intent: z.literal("add-all") }),
  z.object({ intent: z.literal("move-all"), wishlistId: id }),
  z.object({ intent: z.literal("toggle-in-list"), wishlistId: id, productId: id }),
]);

/** Steps that one form may ask for: as many as favourites fit into the cookie. */
const STEPS_MAXIMUM = 100;
const NAMES_MAXIMUM = 150;

type Step = z.infer<typeof stepSchema>;
export type FavouritesCommand = { intent: "steps"; steps: Step[] } | z.infer<typeof commandSchema>;

/** What the scripts of a page get for a form of the favourites. */
export interface FavouritesAnswer {
  status: { text: string; tone: "good" | "bad" };
  /** the bag has taken in what was asked for */
  bagChanged: boolean;
  /** a product went into this list: for the analytics of wishlist products */
  intoList: { uuid: string | null; name: string; productIds: string[] } | null;
}

/** What a form came to. */
export interface FavouritesResult extends Pick<FavouritesAnswer, "bagChanged" | "intoList"> {
  notice: Notice;
}

/**
 * What a form asks for: one command, or the steps of one or more hearts, each an `intent` with its `productId`.
 *
 * @returns null when it makes no sense
 */
export function readFavouritesCommand(form: FormData): FavouritesCommand | null {
  const command = commandSchema.safeParse(Object.fromEntries(form));
  if (command.success) return command.data;
  const intents = form.getAll("intent");
  const ids = form.getAll("productId");
  if (intents.length === 0 || intents.length > STEPS_MAXIMUM) return null;
  const steps = z.array(stepSchema).safeParse(intents.map((intent, index) => ({ intent, productId: ids[index] })));
  return steps.success ? { intent: "steps", steps: steps.data } : null;
}

/** Does what the form asked for. */
export async function performFavouritesCommand(shop: Shop, command: FavouritesCommand): Promise<FavouritesResult> {
  switch (command.intent) {
    case "steps":
      return told(shop, await performSteps(shop, command.steps));
    case "clear":
      return told(shop, await clearFavourites(shop));
    case "add-all":
      return addAllToCart(shop);
    case "move-all":
      return moveToWishlist(shop, command.wishlistId);
    case "toggle-in-list":
      return toggleInWishlist(shop, command.wishlistId, command.productId);
  }
}

/** One after the other; the first that goes wrong is what the shopper is told. */
async function performSteps(shop: Shop, steps: Step[]): Promise<FavouritesOutcome> {
  const outcomes: FavouritesOutcome[] = [];
  const verbs = { add: addFavourite, remove: removeFavourite, toggle: toggleFavourite };
  for (const { intent, productId } of steps) outcomes.push(await verbs[intent](shop, productId));
  return {
    notice: (outcomes.find(({ notice }) => notice.tone === "bad") ?? outcomes.at(-1)!).notice,
    added: outcomes.flatMap(({ added }) => added),
    removed: outcomes.flatMap(({ removed }) => removed),
  };
}

function told(shop: Shop, { notice, added, removed }: FavouritesOutcome): FavouritesResult {
  announceFavourites(shop, { added, removed });
  return { notice, bagChanged: false, intoList: null };
}

async function addAllToCart(shop: Shop): Promise<FavouritesResult> {
  const list = await favourites(shop);
  return list.status === "error" ? failed("favourites.notice.failed") : addToCart(shop, list.data.ids);
}

/** Puts all of these products into the bag that can be had without a choice; the shopper is told which could not. */
export async function addToCart(shop: Shop, ids: readonly string[]): Promise<FavouritesResult> {
  const tiles = await tilesOf(shop, ids);
  if (tiles.status === "error") return failed("cart.notice.failed");
  const wanted = tiles.data.filter(({ buyable, needsChoice }) => buyable && !needsChoice);
  const outcome = await addItems(
    shop,
    wanted.map(({ id: productId, quantity }) => ({ productId, quantity })),
  );
  if (wanted.length > 0 && outcome.status === "error" && outcome.notice.key === "cart.notice.failed") return failed("cart.notice.failed");
  // Shopware puts in what it can: what it has not, the cart that came back does not hold.
  const cart = outcome.status === "success" ? outcome.cart : wanted.length > 0 ? await loadCart(shop) : null;
  const inCart = new Set(cart && "lines" in cart ? cart.lines.map(({ productId }) => productId) : []);
  const added = wanted.filter((tile) => inCart.has(tile.id));
  const missing = tiles.data.filter((tile) => !added.includes(tile));
  const names = shorten(missing.map(({ name }) => name).join(", "), NAMES_MAXIMUM);
  if (added.length === 0) return failed("favourites.notice.noneInBag", { names });
  if (missing.length > 0)
    return {
      notice: { key: "favourites.notice.someInBag", params: { count: added.length, names }, tone: "bad" },
      bagChanged: true,
      intoList: null,
    };
  const notice: Notice =
    outcome.notice.tone === "bad" ? outcome.notice : { key: "favourites.notice.allInBag", params: { count: added.length }, tone: "good" };
  return { notice, bagChanged: true, intoList: null };
}

function failed(key: Notice["key"], params: Notice["params"] = {}): FavouritesResult {
  return { notice: { key, params, tone: "bad" }, bagChanged: false, intoList: null };
}
