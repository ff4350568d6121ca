import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  reduceCartQueue,
  QUANTITY_DEBOUNCE_MS,
  getShownQuantity,
  createCartQueue,
  type CartQueue,
  type QueueEvent,
  type QuantityChange,
} from "~/domain/cart/cart-queue";

interface Cart {
  lines: { id: string; quantity: number }[];
}
const cartOf = (lines: Record<string, number>): Cart => ({
  lines: Object.entries(lines).map(([id, quantity]) => ({ id, quantity })),
});
const played = (cart: Cart, ...events: QueueEvent<Cart>[]) =>
  events.reduce<CartQueue<Cart>>(reduceCartQueue, createCartQueue(cart));
const wished = (lineId: string, quantity: number): QueueEvent<Cart> => ({
  type: "changed",
  change: { lineId, quantity },
});
const due: QueueEvent<Cart> = { type: "due" };

describe("§4.7 cart line quantity, with scripts", () => {
  it("§9.3 quantity update debounce: 300 ms", () => expect(QUANTITY_DEBOUNCE_MS).toBe(300));

  it("editing waits after the last change, then updates: only the newest number", () => {
    const waiting = played(cartOf({ a: 1 }), wished("a", 2), wished("a", 5));
    expect(waiting.attempt).toBeNull();
    expect(getShownQuantity(waiting, "a")).toBe(5);
    expect(reduceCartQueue(waiting, due).attempt).toEqual({
      ticket: 1,
      change: { lineId: "a", quantity: 5 },
    });
  });

  it("an invalid number drops the waiting change of its line, and of no other", () => {
    const left = played(cartOf({ a: 1, b: 1 }), wished("a", 10), wished("b", 2), {
      type: "withdrawn",
      lineId: "a",
    });
    expect(getShownQuantity(left, "a")).toBe(1);
    expect(reduceCartQueue(left, due).attempt?.change).toEqual({ lineId: "b", quantity: 2 });
  });

  it("a change restarts the wait", () => {
    const sent = played(cartOf({ a: 1, b: 1 }), wished("a", 2), due, wished("b", 3));
    expect(
      reduceCartQueue(sent, { type: "answered", ticket: 1, cart: cartOf({ a: 2, b: 1 }) }).attempt,
    ).toBeNull();
  });

  it("other lines are unclickable meanwhile, and a change typed nevertheless is not lost", () => {
    const queue = played(cartOf({ a: 1, b: 1 }), wished("a", 2), due, wished("b", 4), due);
    expect(queue.attempt?.change.lineId).toBe("a");
    const next = reduceCartQueue(queue, {
      type: "answered",
      ticket: 1,
      cart: cartOf({ a: 2, b: 1 }),
    });
    expect(next.attempt).toEqual({ ticket: 2, change: { lineId: "b", quantity: 4 } });
    expect(getShownQuantity(next, "b")).toBe(4);
  });

  it.each([-1, 1.5, NaN, Infinity])("a quantity below 0 (%s) is not sent", (quantity) => {
    expect(played(cartOf({ a: 1 }), wished("a", quantity), due).attempt).toBeNull();
  });

  it("a quantity of 0 is a removal", () => {
    expect(played(cartOf({ a: 1 }), wished("a", 0), due).attempt?.change.quantity).toBe(0);
  });

  it("50 fast clicks on + end at the right number with one request", () => {
    let queue = createCartQueue(cartOf({ a: 1 }));
    for (let click = 0; click < 50; click += 1)
      queue = reduceCartQueue(queue, { type: "stepped", lineId: "a", by: 1, max: 100 });
    queue = reduceCartQueue(queue, due);
    expect(queue.tickets).toBe(1);
    expect(queue.attempt?.change.quantity).toBe(51);
  });
});

describe("§4.7 increment raises by 1, decrement lowers", () => {
  it("from the quantity shown at that moment, never above the maximum or below 0", () => {
    const step = (by: number): QueueEvent<Cart> => ({ type: "stepped", lineId: "a", by, max: 3 });
    const quantity = (...steps: number[]) =>
      getShownQuantity(played(cartOf({ a: 2 }), ...steps.map(step)), "a");
    expect([
      quantity(1),
      quantity(1, 1),
      quantity(-1),
      quantity(-1, -1),
      quantity(-1, -1, -1),
      quantity(1, 1, -1),
    ]).toEqual([3, 3, 1, 0, 0, 2]);
  });
});

describe("answers", () => {
  const under = played(cartOf({ a: 1 }), wished("a", 2), due);

  it("the server's number counts, even if it is another than requested (stock reached)", () =>
    expect(
      getShownQuantity(
        reduceCartQueue(under, { type: "answered", ticket: 1, cart: cartOf({ a: 1 }) }),
        "a",
      ),
    ).toBe(1));

  it("a repeated answer changes nothing", () => {
    const once = reduceCartQueue(under, { type: "answered", ticket: 1, cart: cartOf({ a: 2 }) });
    expect(reduceCartQueue(once, { type: "answered", ticket: 1, cart: cartOf({ a: 2 }) })).toBe(
      once,
    );
  });

  it("the newest answer wins: an abandoned attempt's is not shown, the cart reloads", () => {
    const second = [{ type: "lost", ticket: 1 }, { type: "online" }].reduce<CartQueue<Cart>>(
      (queue, event) => reduceCartQueue(queue, event as QueueEvent<Cart>),
      reduceCartQueue(under, wished("a", 7)),
    );
    const sent = reduceCartQueue(second, due);
    const done = reduceCartQueue(sent, { type: "answered", ticket: 2, cart: cartOf({ a: 7 }) });
    const late = reduceCartQueue(
      { ...done, isStale: false },
      { type: "answered", ticket: 1, cart: cartOf({ a: 2 }) },
    );
    expect(getShownQuantity(late, "a")).toBe(7);
    expect(late.isStale).toBe(true);
  });

  it("after a refusal the server's quantity is shown", () => {
    const refused = reduceCartQueue(under, { type: "refused", ticket: 1 });
    expect(getShownQuantity(refused, "a")).toBe(1);
    expect(refused).toMatchObject({ isStale: true, attempt: null, changes: [] });
  });

  it("offline, the shopper's change stays, and is sent when the connection is back", () => {
    const offline = reduceCartQueue(under, { type: "lost", ticket: 1 });
    expect(offline).toMatchObject({ isOffline: true, attempt: null });
    expect(getShownQuantity(offline, "a")).toBe(2);
    expect(reduceCartQueue(offline, due).attempt).toBeNull();
    expect(reduceCartQueue(offline, { type: "online" }).attempt).toEqual({
      ticket: 2,
      change: { lineId: "a", quantity: 2 },
    });
  });

  it("events of another attempt change nothing", () => {
    const idle = createCartQueue(cartOf({ a: 1 }));
    expect(idle).toMatchObject({ isDue: false, isStale: false, isOffline: false });
    for (const queue of [under, idle])
      for (const type of ["lost", "refused", "answered"] as const)
        expect(
          reduceCartQueue(queue, { type, ticket: 9, cart: cartOf({ a: 5 }) } as QueueEvent<Cart>),
        ).toBe(queue);
  });

  it("after a refusal, or without an answer, the page's data are loaded again, once", () => {
    expect(
      reduceCartQueue(under, { type: "answered", ticket: 1, cart: cartOf({ a: 2 }) }).isStale,
    ).toBe(false);
    const refused = reduceCartQueue(under, { type: "refused", ticket: 1 });
    expect(refused.isStale).toBe(true);
    expect(reduceCartQueue(refused, { type: "reloading" }).isStale).toBe(false);
    expect(reduceCartQueue(under, { type: "lost", ticket: 1 }).isStale).toBe(true);
  });

  it("a reloaded cart keeps the changes of its lines", () => {
    const loaded = played(cartOf({ a: 1, b: 1 }), wished("b", 2), {
      type: "loaded",
      cart: cartOf({ a: 1, b: 5 }),
    });
    expect([loaded.changes, getShownQuantity(loaded, "b"), getShownQuantity(loaded, "a")]).toEqual([
      [{ lineId: "b", quantity: 2 }],
      2,
      1,
    ]);
  });

  it("a lost change comes before those of other lines", () => {
    const offline = reduceCartQueue(reduceCartQueue(under, wished("b", 3)), {
      type: "lost",
      ticket: 1,
    });
    expect(offline.changes.map(({ lineId }) => lineId)).toEqual(["a", "b"]);
  });

  it("a newer change replaces the lost one", () => {
    const offline = reduceCartQueue(reduceCartQueue(under, wished("a", 9)), {
      type: "lost",
      ticket: 1,
    });
    expect(offline.changes).toEqual([{ lineId: "a", quantity: 9 }]);
  });

  it("data requested before a running change do not undo it; removed lines' drop", () => {
    expect(reduceCartQueue(under, { type: "loaded", cart: cartOf({ a: 8 }) })).toBe(under);
    const gone = played(cartOf({ a: 1, b: 1 }), wished("b", 2), {
      type: "loaded",
      cart: cartOf({ a: 1 }),
    });
    expect(gone.changes).toEqual([]);
  });
});

/** Pending requests: each may arrive late, twice, out of order, or never; so may its answer. */
class Network {
  server: Record<string, number>;
  private readonly requests: { ticket: number; change: QuantityChange }[] = [];
  readonly answers: QueueEvent<Cart>[] = [];

  constructor(lines: Record<string, number>) {
    this.server = { ...lines };
  }
  send(attempt: { ticket: number; change: QuantityChange }) {
    this.requests.push(attempt);
  }
  arrive(index: number, fate: "kept" | "copied" | "refused") {
    const request = this.requests[index % Math.max(1, this.requests.length)];
    if (!request) return;
    if (fate !== "copied") this.requests.splice(this.requests.indexOf(request), 1);
    if (fate === "refused")
      return void this.answers.push({ type: "refused", ticket: request.ticket });
    const { lineId, quantity } = request.change;
    if (quantity === 0)
      this.server = Object.fromEntries(Object.entries(this.server).filter(([id]) => id !== lineId));
    else if (lineId in this.server) this.server[lineId] = quantity;
    this.answers.push({ type: "answered", ticket: request.ticket, cart: cartOf(this.server) });
  }
  drain() {
    while (this.requests.length > 0) this.arrive(0, "kept");
  }
}

type Step =
  | { kind: "change"; line: number; quantity: number }
  | { kind: "due" | "lose" | "online" | "load" | "receive" | "show" }
  | { kind: "arrive"; index: number; fate: "kept" | "copied" | "refused" }
  | { kind: "answer"; index: number; twice: boolean };

const LINES = ["a", "b", "c"];
const START = { a: 1, b: 2, c: 3 };
const calm: fc.Arbitrary<Step>[] = [
  fc.record({ kind: fc.constant("change" as const), line: fc.nat(2), quantity: fc.nat(9) }),
  fc.record({ kind: fc.constant("due" as const) }),
  fc.record({
    kind: fc.constant("arrive" as const),
    index: fc.nat(5),
    fate: fc.constant("kept" as const),
  }),
  fc.record({ kind: fc.constant("answer" as const), index: fc.nat(5), twice: fc.boolean() }),
];
const rough: fc.Arbitrary<Step>[] = [
  ...calm,
  fc.record({
    kind: fc.constantFrom(
      "lose" as const,
      "online" as const,
      "load" as const,
      "receive" as const,
      "show" as const,
    ),
  }),
  fc.record({
    kind: fc.constant("arrive" as const),
    index: fc.nat(5),
    fate: fc.constantFrom("kept" as const, "copied" as const, "refused" as const),
  }),
];

/** A page with its queue and the network. */
function play(steps: Step[]) {
  const network = new Network(START);
  const changes: Record<string, number> = { ...START };
  let queue = createCartQueue(cartOf(START));
  // A newer request for the page's data replaces an older one, but not data that are received and
  // not yet shown.
  let requested: Cart | null = null;
  let received: Cart | null = null;
  const on = (event: QueueEvent<Cart>) => {
    const before = queue.attempt?.ticket;
    queue = reduceCartQueue(queue, event);
    if (queue.attempt && queue.attempt.ticket !== before) network.send(queue.attempt);
    // The framework loads the page's data again after every answer.
    if (event.type === "answered") requested = cartOf(network.server);
    if (!queue.isStale || queue.attempt || queue.isOffline) return;
    queue = reduceCartQueue(queue, { type: "reloading" });
    requested = cartOf(network.server);
  };
  const receive = () => void ([received, requested] = [requested ?? received, null]);
  const show = () => {
    if (received) on({ type: "loaded", cart: received });
    received = null;
  };
  const answer = (index: number, twice: boolean) => {
    const [event] = network.answers.splice(index % Math.max(1, network.answers.length), 1);
    if (event) for (let time = 0; time <= Number(twice); time += 1) on(event);
  };
  for (const step of steps) {
    if (step.kind === "change") {
      const line = LINES[step.line]!;
      if (!queue.cart.lines.some(({ id }) => id === line) || getShownQuantity(queue, line) === 0)
        continue;
      changes[line] = step.quantity;
      on({ type: "changed", change: { lineId: line, quantity: step.quantity } });
    } else if (step.kind === "due") on({ type: "due" });
    else if (step.kind === "online") on({ type: "online" });
    else if (step.kind === "load") requested = cartOf(network.server);
    else if (step.kind === "receive") receive();
    else if (step.kind === "show") show();
    else if (step.kind === "lose" && queue.attempt)
      on({ type: "lost", ticket: queue.attempt.ticket });
    else if (step.kind === "arrive") network.arrive(step.index, step.fate);
    else if (step.kind === "answer") answer(step.index, step.twice);
  }
  // At the end the connection is up, everything arrives and is answered, and the requested data are
  // shown.
  for (let round = 0; round < 50 && (queue.attempt || queue.changes.length > 0); round += 1) {
    on({ type: "online" });
    on({ type: "due" });
    network.drain();
    while (network.answers.length > 0) answer(0, false);
  }
  network.drain();
  while (network.answers.length > 0) answer(0, false);
  show();
  receive();
  show();
  return { queue, server: network.server, changes };
}

const shown = (queue: CartQueue<Cart>) =>
  Object.fromEntries(
    LINES.map((line) => [line, getShownQuantity(queue, line)]).filter(
      ([, quantity]) => quantity !== 0,
    ),
  );

describe("property: random sequences of changes", () => {
  it("with delayed, reordered, repeated, lost and failed answers the end is right", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...rough), { maxLength: 60 }), (steps) => {
        const { queue, server } = play(steps);
        expect(queue.attempt).toBeNull();
        expect(shown(queue)).toEqual(server);
      }),
      { numRuns: 2_000 },
    );
  });

  it("when nothing is lost or refused, the server ends with the shopper's quantities", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...calm), { maxLength: 60 }), (steps) => {
        const { server, changes } = play(steps);
        expect(server).toEqual(
          Object.fromEntries(Object.entries(changes).filter(([, quantity]) => quantity !== 0)),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
