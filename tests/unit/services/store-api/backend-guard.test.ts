import { describe, expect, it } from "vitest";
import { backendOf, createGuard, JUDGED_CALLS, OPEN_MS, WAITING_CALLS, type Guard } from "~/services/store-api/backend-guard.server";

const LONG = new AbortController().signal;

async function calls(guard: Guard, outcomes: boolean[]): Promise<void> {
  for (const failed of outcomes) {
    expect(await guard.enter(LONG)).toBeNull();
    guard.leave(failed);
  }
}

describe("bulkhead: concurrent calls to a backend", () => {
  it("are limited; who comes on top waits for a turn, the first first", async () => {
    const guard = createGuard(2);
    await Promise.all([guard.enter(LONG), guard.enter(LONG)]);
    const order: string[] = [];
    const third = guard.enter(LONG).then(() => order.push("third"));
    const fourth = guard.enter(LONG).then(() => order.push("fourth"));
    await Promise.resolve();
    expect(order).toEqual([]);
    guard.leave(false);
    await third;
    expect(order).toEqual(["third"]);
    guard.leave(false);
    await fourth;
    expect(order).toEqual(["third", "fourth"]);
  });

  it("waiting ends at the call's deadline, and the place goes to the next", async () => {
    const guard = createGuard(1);
    await guard.enter(LONG);
    const deadline = new AbortController();
    const late = guard.enter(deadline.signal);
    const next = guard.enter(LONG);
    deadline.abort();
    expect(await late).toBe("deadline");
    guard.leave(false);
    expect(await next).toBeNull();
  });

  it("as many as can be helped wait; the others are refused at once", async () => {
    const guard = createGuard(1);
    await guard.enter(LONG);
    for (let call = 0; call < WAITING_CALLS; call++) void guard.enter(new AbortController().signal);
    expect(await guard.enter(LONG)).toBe("full");
  });
});

describe("circuit breaker", () => {
  const failures = Array.from({ length: JUDGED_CALLS }, () => true);

  it("stays closed while most calls go well, and for a few failures after start-up", async () => {
    const guard = createGuard(10);
    await calls(guard, failures.slice(1));
    expect(guard.isOpen).toBe(false);
    const mixed = createGuard(10);
    await calls(
      mixed,
      [...Array(30)].map((_, index) => index % 3 === 0),
    );
    expect(mixed.isOpen).toBe(false);
  });

  it("opens when half of the calls fail: nothing is tried", async () => {
    const guard = createGuard(10);
    await calls(guard, failures);
    expect(guard.isOpen).toBe(true);
    expect(await guard.enter(LONG)).toBe("open");
  });

  it("after a while one probe goes through; its success closes, its failure opens again", async () => {
    let time = 0;
    const guard = createGuard(10, () => time);
    await calls(guard, failures);
    time += OPEN_MS;
    expect(await guard.enter(LONG)).toBeNull();
    expect(await guard.enter(LONG)).toBe("open");
    guard.leave(true);
    expect(await guard.enter(LONG)).toBe("open");
    time += OPEN_MS;
    expect(await guard.enter(LONG)).toBeNull();
    guard.leave(false);
    expect(guard.isOpen).toBe(false);
    await calls(guard, failures.slice(1));
    expect(guard.isOpen).toBe(false);
  });
});

it.each([
  ["handle-payment", "payment"],
  ["adyen/payment-details", "payment"],
  ["/payment-method", "payment"],
  ["checkout/cart", "shopware"],
  ["product/adyen", "shopware"],
])("%s is a call to %s", (path, backend) => expect(backendOf(path)).toBe(backend));
