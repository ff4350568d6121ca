/** An edited quantity is sent this long after the last change (behaviour §4.7, §9.3). */
export const QUANTITY_DEBOUNCE_MS = 300;

/** The wanted quantity of a line; 0 removes it. It is absolute, so that it may be sent again. */
export interface QuantityChange {
  lineId: string;
  quantity: number;
  /** the product of a line that is removed because it moves to the favourites */
  savedProductId?: string;
}

interface WithLines {
  lines: readonly { id: string; quantity: number }[];
}

/**
 * The shopper's changes to cart lines that are waiting or being sent. One command runs at a time;
 * changes made meanwhile wait, the newest per line. Only the newest answer counts, whatever the
 * order of the answers.
 */
export interface CartQueue<Cart extends WithLines> {
  cart: Cart;
  /** unsent changes, one per line, oldest first */
  changes: readonly QuantityChange[];
  /** the pause after the last change is over: changes may be sent */
  isDue: boolean;
  /** the running request; its line is locked, the others cannot be clicked (behaviour §4.7) */
  attempt: { ticket: number; change: QuantityChange } | null;
  /** number of attempts; only the answer to the newest one counts */
  tickets: number;
  /** the connection failed: changes wait until it is back */
  isOffline: boolean;
  /**
   * a change was refused or its answer lost: the page's data are loaded again when nothing is under
   * way
   */
  isStale: boolean;
}

export type QueueEvent<Cart> =
  | { type: "changed"; change: QuantityChange }
  /** the typed text is not a quantity: the waiting change of this line is dropped */
  | { type: "withdrawn"; lineId: string }
  /** one step up or down from the quantity shown at that moment, up to `max` */
  | { type: "stepped"; lineId: string; by: number; max: number }
  | { type: "due" }
  | { type: "answered"; ticket: number; cart: Cart }
  | { type: "refused"; ticket: number }
  | { type: "lost"; ticket: number }
  /** the connection may be restored */
  | { type: "online" }
  | { type: "reloading" }
  | { type: "loaded"; cart: Cart };

/** The queue of a loaded cart, without changes. */
export function createCartQueue<Cart extends WithLines>(cart: Cart): CartQueue<Cart> {
  return {
    cart,
    changes: [],
    isDue: false,
    attempt: null,
    tickets: 0,
    isOffline: false,
    isStale: false,
  };
}

/** The state machine of a cart whose changes are sent one at a time (behaviour §4.7). */
export function reduceCartQueue<Cart extends WithLines>(
  queue: CartQueue<Cart>,
  event: QueueEvent<Cart>,
): CartQueue<Cart> {
  switch (event.type) {
    case "changed":
      return isValidChange(event.change)
        ? {
            ...queue,
            changes: [...dropLineChanges(queue.changes, event.change.lineId), event.change],
            isDue: false,
          }
        : queue;
    case "stepped": {
      const quantity = getShownQuantity(queue, event.lineId) + event.by;
      return quantity > event.max
        ? queue
        : reduceCartQueue(queue, { type: "changed", change: { lineId: event.lineId, quantity } });
    }
    case "withdrawn":
      return { ...queue, changes: dropLineChanges(queue.changes, event.lineId) };
    case "due":
      return sendOldest({ ...queue, isDue: true });
    case "answered":
      // A late or repeated answer: a newer change may have been applied since.
      if (event.ticket !== queue.attempt?.ticket)
        return event.ticket < queue.tickets ? { ...queue, isStale: true } : queue;
      // The page's data are loaded again after every answered change.
      return sendOldest({ ...queue, cart: event.cart, attempt: null, isStale: false });
    case "refused":
      if (event.ticket !== queue.attempt?.ticket) return queue;
      return sendOldest({ ...queue, attempt: null, isStale: true });
    case "lost":
      return event.ticket === queue.attempt?.ticket
        ? requeueChange(queue, queue.attempt.change)
        : queue;
    case "online":
      return sendOldest({ ...queue, isOffline: false });
    case "reloading":
      return { ...queue, isStale: false };
    case "loaded":
      // Requested before the running change: the cart is read again after its answer.
      if (queue.attempt || queue.isStale) return queue;
      return {
        ...queue,
        cart: event.cart,
        changes: queue.changes.filter(({ lineId }) => hasLine(event.cart, lineId)),
      };
  }
}

/** Behaviour §4.7: a quantity below 0 is not sent; 0 removes the line. */
function isValidChange({ quantity }: QuantityChange): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 0;
}

/** Sends the oldest change, if changes are due and nothing is under way. */
function sendOldest<Cart extends WithLines>(queue: CartQueue<Cart>): CartQueue<Cart> {
  const [change, ...changes] = queue.changes;
  if (!change || !queue.isDue || queue.attempt || queue.isOffline) return queue;
  const ticket = queue.tickets + 1;
  return { ...queue, changes, tickets: ticket, attempt: { ticket, change } };
}

/**
 * The change may or may not have been applied. It is sent again when the connection is back, unless
 * a newer change replaces it.
 */
function requeueChange<Cart extends WithLines>(
  queue: CartQueue<Cart>,
  change: QuantityChange,
): CartQueue<Cart> {
  const isOutdone = queue.changes.some(({ lineId }) => lineId === change.lineId);
  return {
    ...queue,
    attempt: null,
    isOffline: true,
    isStale: true,
    changes: isOutdone ? queue.changes : [change, ...queue.changes],
  };
}

/** The quantity to show: the shopper's newest change, else the server's value. */
export function getShownQuantity<Cart extends WithLines>(
  queue: CartQueue<Cart>,
  lineId: string,
): number {
  const change = queue.changes.find((candidate) => candidate.lineId === lineId);
  const sent = queue.attempt?.change.lineId === lineId ? queue.attempt.change : null;
  return (
    (change ?? sent)?.quantity ?? queue.cart.lines.find(({ id }) => id === lineId)?.quantity ?? 0
  );
}

function dropLineChanges(changes: readonly QuantityChange[], lineId: string): QuantityChange[] {
  return changes.filter((change) => change.lineId !== lineId);
}

function hasLine(cart: WithLines, lineId: string): boolean {
  return cart.lines.some(({ id }) => id === lineId);
}
