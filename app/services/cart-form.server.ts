import { z } from "zod";
import { addCode, addItems, removeCode, removeItem, setQuantity } from "./cart.server";
import type { CartOutcome } from "./outcome.server";
import type { Shop } from "./shop.server";

/** A quantity that nobody types, but that would still be a number to the backend. */
const QUANTITY_MAXIMUM = 1_000_000;

const id = z.string().trim().min(1).max(255);
const quantity = z.coerce.number().int().min(1).max(QUANTITY_MAXIMUM);

const commandSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), productId: id, quantity: quantity.default(1) }),
  z.object({ intent: z.literal("set-quantity"), lineItemId: id, quantity }),
  z.object({ intent: z.literal("remove"), lineItemId: id }),
  z.object({ intent: z.literal("add-code"), code: z.string().trim().min(1).max(255) }),
  z.object({ intent: z.literal("remove-code"), lineItemId: id }),
]);

/** What a form of the cart asks for. Quantities are absolute, so that a command may be repeated (only "add" adds). */
export type CartCommand = z.infer<typeof commandSchema>;

/** What the scripts of a page get for a cart form; also what a refused code shows without scripts. */
export interface CartAnswer {
  status: { text: string; tone: "good" | "bad" };
  /** the code as it was typed, when it was refused */
  code: string | null;
}

/** @returns null when the form makes no sense: a quantity of 0 or below is not sent (specification §4), an unknown intent, a missing id */
export function readCartCommand(form: FormData): CartCommand | null {
  const command = commandSchema.safeParse(Object.fromEntries(form));
  return command.success ? command.data : null;
}

/** Does what the form asked for. */
export function performCartCommand(shop: Shop, command: CartCommand): Promise<CartOutcome> {
  switch (command.intent) {
    case "add":
      return addItems(shop, [command]);
    case "set-quantity":
      return setQuantity(shop, command.lineItemId, command.quantity);
    case "remove":
      return removeItem(shop, command.lineItemId);
    case "add-code":
      return addCode(shop, command.code);
    case "remove-code":
      return removeCode(shop, command.lineItemId);
  }
}
