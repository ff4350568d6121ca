import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  backendOf,
  createGuard,
  JUDGED_CALLS,
  OPEN_MS,
  WAITING_CALLS,
  WINDOW_CALLS,
  type Guard,
} from "~/services/platform/store-api/backend-guard.server";

const LONG = new AbortController().signal;
const wentWell = () => Promise.resolve(false);
const failed = () => Promise.resolve(true);
const isFailure = (answer: boolean) => answer;

async function calls(guard: Guard, outcomes: boolean[]): Promise<void> {
  for (const outcome of outcomes) expect(await guard.run(() => Promise.resolve(outcome), isFailure, LONG)).toEqual({ answer: outcome });
}

/** A call that is pending until it is ended. */
function underWay(guard: Guard) {
  let end: (failed: boolean) => void = () => {};
  let begun = false;
  const answer = new Promise<boolean>((resolve) => (end = resolve));
  const made = guard.run(() => ((begun = true), answer), isFailure, LONG);
  return { made, end, hasBegun: () => begun };
}

describe("bulkhead: concurrent calls to a backend", () => {
  it("are limited; who comes on top waits for a turn, the first first", async () => {
    const guard = createGuard(2);
    const [first, second, third, fourth] = Array.from({ length: 4 }, () => underWay(guard));
    expect([first, second, third, fourth].map((call) => call!.hasBegun())).toEqual([true, true, false, false]);
    first!.end(false);
    await vi.waitUntil(() => third!.hasBegun());
    expect(fourth!.hasBegun()).toBe(false);
    second!.end(false);
    await vi.waitUntil(() => fourth!.hasBegun());
  });

  it("waiting ends at the call's deadline, and the place goes to the next", async () => {
    const guard = createGuard(1);
    const first = underWay(guard);
    const deadline = new AbortController();
    const late = guard.run(wentWell, isFailure, deadline.signal);
    const next = guard.run(wentWell, isFailure, LONG);
    deadline.abort();
    expect(await late).toEqual({ refusal: "deadline" });
    first.end(false);
    expect(await next).toEqual({ answer: false });
  });

  it("as many as can be helped wait; the others are refused at once", async () => {
    const guard = createGuard(1);
    for (let call = 0; call <= WAITING_CALLS; call++) underWay(guard);
    expect(await guard.run(wentWell, isFailure, LONG)).toEqual({ refusal: "full" });
  });
});

describe("circuit breaker", () => {
  const failures = Array.from({ length: JUDGED_CALLS }, () => true);
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

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

  it("opens when more than half of the calls fail: nothing is tried", async () => {
    const guard = createGuard(10);
    await calls(guard, failures);
    expect(guard.isOpen).toBe(true);
    const call = vi.fn(wentWell);
    expect(await guard.run(call, isFailure, LONG)).toEqual({ refusal: "open" });
    expect(call).not.toHaveBeenCalled();
  });

  it("calls that could not be made do not count as ones that went well", async () => {
    const guard = createGuard(1);
    const first = underWay(guard);
    const expired = AbortSignal.abort();
    for (let call = 0; call < WINDOW_CALLS; call++) void guard.run(wentWell, isFailure, expired);
    first.end(true);
    await first.made;
    await calls(guard, failures.slice(1));
    expect(guard.isOpen).toBe(true);
  });

  it("after a while one probe goes through; its success closes, its failure opens again", async () => {
    const guard = createGuard(10);
    await calls(guard, failures);
    vi.advanceTimersByTime(OPEN_MS);
    const probe = underWay(guard);
    expect(await guard.run(wentWell, isFailure, LONG)).toEqual({ refusal: "open" });
    probe.end(true);
    await probe.made;
    expect(await guard.run(wentWell, isFailure, LONG)).toEqual({ refusal: "open" });
    vi.advanceTimersByTime(OPEN_MS);
    await calls(guard, [false]);
    expect(guard.isOpen).toBe(false);
    await calls(guard, failures.slice(2));
    expect(guard.isOpen).toBe(false);
  });

  it("does not stay open until the clock reaches its old time again, after it has been set back", async () => {
    const guard = createGuard(10);
    await calls(guard, failures);
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(OPEN_MS);
    await calls(guard, [false]);
    expect(guard.isOpen).toBe(false);
  });

  it("a straggler that fails does not end the probe, and none that goes well closes the circuit", async () => {
    const guard = createGuard(30);
    const stragglers = [underWay(guard), underWay(guard)];
    await calls(guard, failures);
    vi.advanceTimersByTime(OPEN_MS);
    const probe = underWay(guard);
    stragglers[0]!.end(true);
    stragglers[1]!.end(false);
    await Promise.all(stragglers.map(({ made }) => made));
    expect(guard.isOpen).toBe(true);
    probe.end(false);
    await probe.made;
    expect(guard.isOpen).toBe(false);
    expect(await guard.run(failed, isFailure, LONG)).toEqual({ answer: true });
  });

  it("a probe that finds no place closes nothing", async () => {
    const guard = createGuard(JUDGED_CALLS);
    const all = failures.map(() => underWay(guard));
    const hanging = [underWay(guard)];
    for (const { end } of all) end(true);
    await Promise.all(all.map(({ made }) => made));
    for (let call = 1; call < JUDGED_CALLS; call++) hanging.push(underWay(guard));
    expect(guard.isOpen).toBe(true);
    vi.advanceTimersByTime(OPEN_MS);
    const refusal = await guard.run(wentWell, isFailure, AbortSignal.abort());
    expect(refusal).toEqual({ refusal: "deadline" });
    expect(guard.isOpen).toBe(true);
  });
});

it.each([
  ["handle-payment", "payment"],
  ["adyen/payment-details", "payment"],
  ["/payment-method", "payment"],
  ["checkout/cart", "shopware"],
  ["product/adyen", "shopware"],
])("%s is a call to %s", (path, backend) => expect(backendOf(path)).toBe(backend));

describe("failures of one shopper's calls", () => {
  const failFor = async (guard: Guard, shoppers: string[]) => {
    for (const shopper of shoppers) await guard.run(failed, isFailure, LONG, shopper);
    return guard.isOpen;
  };

  it("close the shop for nobody: an account that the backend cannot answer for fails at every call", async () => {
    const guard = createGuard(10);
    expect(await failFor(guard, Array<string>(WINDOW_CALLS * 2).fill("one"))).toBe(false);
    expect(await guard.run(failed, isFailure, LONG, "one")).toEqual({ answer: true });
  });

  it("count where many shoppers have them", async () => {
    const guard = createGuard(10);
    expect(
      await failFor(
        guard,
        Array.from({ length: JUDGED_CALLS }, (_, index) => `shopper ${index}`),
      ),
    ).toBe(true);
  });
});
