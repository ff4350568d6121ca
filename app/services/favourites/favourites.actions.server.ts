import { z } from "zod";
import { accept, type ActionResult, refuse } from "~/services/platform/http/action-result.server";
import { readFields } from "~/services/platform/http/forms.server";
import { getRateLimiter } from "~/services/platform/http/rate-limit.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { entityId } from "~/services/platform/http/own-api.server";
import { notifyFavourites } from "./notify-favourites.server";
import {
  addFavourite,
  clearFavourites,
  loadFavouriteList,
  removeFavourite,
  toggleFavourite,
  type FavouritesDiff,
} from "./favourites.api.server";
import { addFavouritesToCart } from "./add-to-cart.server";
import type { FavouritesChange } from "./types";
import { moveToWishlist, toggleInWishlist } from "./wishlists.actions.server";

const stepSchema = z.object({ intent: z.enum(["add", "remove", "toggle"]), productId: entityId });
const commandSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("clear") }),
  z.object({ intent: z.literal("add-all") }),
  z.object({ intent: z.literal("move-all"), wishlistId: entityId }),
  z.object({ intent: z.literal("toggle-in-list"), wishlistId: entityId, productId: entityId }),
]);

/** The maximum number of steps of one form: as many favourites as fit into the cookie. */
const STEPS_MAXIMUM = 100;

type Step = z.infer<typeof stepSchema>;
type FavouritesCommand = { intent: "steps"; steps: Step[] } | z.infer<typeof commandSchema>;

/**
 * The command of a form, or the steps of several hearts, each an `intent` with its `productId`;
 * null for an invalid form.
 */
export function readFavouritesCommand(form: FormData): FavouritesCommand | null {
  const command = commandSchema.safeParse(readFields(form));
  if (command.success) return command.data;
  const intents = form.getAll("intent");
  const ids = form.getAll("productId");
  if (intents.length === 0 || intents.length > STEPS_MAXIMUM) return null;
  const steps = z
    .array(stepSchema)
    .safeParse(intents.map((intent, index) => ({ intent, productId: ids[index] })));
  // Toggling is not allowed here: each would load the whole list from Shopware first.
  if (
    !steps.success ||
    (steps.data.length > 1 && steps.data.some(({ intent }) => intent === "toggle"))
  )
    return null;
  return { intent: "steps", steps: steps.data };
}

/** Carries out the command of the form. */
export async function performFavouritesCommand(
  shop: Shop,
  command: FavouritesCommand,
): Promise<ActionResult<FavouritesChange>> {
  switch (command.intent) {
    case "steps":
      return performSteps(shop, command.steps);
    case "clear":
      return toFavouritesResult(shop, await clearFavourites(shop));
    case "add-all":
      return addAllToCart(shop);
    case "move-all":
      return moveToWishlist(shop, command.wishlistId);
    case "toggle-in-list":
      return toggleInWishlist(shop, command.wishlistId, command.productId);
  }
}

/**
 * Runs the steps in order. If any fails, the first failure is the answer. The server has counted
 * one write; each further step counts one more.
 */
async function performSteps(shop: Shop, steps: Step[]): Promise<ActionResult<FavouritesChange>> {
  const seconds = await getRateLimiter(shop).refuse("writes", shop.clientAddress, steps.length - 1);
  if (seconds !== null)
    return refuse("form.throttled", { params: { count: seconds }, failedStatus: 429 });
  const changes: FavouritesDiff[] = [];
  const verbs = { add: addFavourite, remove: removeFavourite, toggle: toggleFavourite };
  for (const { intent, productId } of steps) changes.push(await verbs[intent](shop, productId));
  return toFavouritesResult(shop, {
    notice: (changes.find(({ notice }) => notice.tone === "bad") ?? changes.at(-1)!).notice,
    added: changes.flatMap(({ added }) => added),
    removed: changes.flatMap(({ removed }) => removed),
  });
}

function toFavouritesResult(
  shop: Shop,
  { notice, added, removed }: FavouritesDiff,
): ActionResult<FavouritesChange> {
  notifyFavourites(shop, { added, removed });
  return notice.tone === "bad" && added.length + removed.length === 0
    ? refuse(notice.key, { params: notice.params })
    : accept(notice, { hasChangedCart: false, intoList: null });
}

async function addAllToCart(shop: Shop): Promise<ActionResult<FavouritesChange>> {
  const list = await loadFavouriteList(shop);
  return list.status === "error"
    ? refuse("favourites.notice.failed")
    : addFavouritesToCart(shop, list.data.ids);
}
