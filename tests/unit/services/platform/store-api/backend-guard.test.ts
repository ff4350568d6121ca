import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  chooseBackend,
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

let origins = 0;
/** A call of a new visitor with a new input, unless they are given. */
function run(
  guard: Guard,
  call: () => Promise<boolean>,
  { signal = LONG, visitor = `visitor ${(origins += 1)}`, input = `input ${origins}` } = {},
) {
  const origin = { clientNetwork: visitor === "" ? null : visitor, input: () => input };
  return guard.run({ call, healthOf: (answer) => (answer ? "failed" : "working"), signal, origin });
}

async function calls(guard: Guard, outcomes: boolean[]): Promise<void> {
  for (const outcome of outcomes)
    expect(await run(guard, () => Promise.resolve(outcome))).toEqual({ response: outcome });
}

/** A call that is pending until it is ended. */
function underWay(guard: Guard, origin?: Parameters<typeof run>[2]) {
  let end: (failed: boolean) => void = () => {};
  let begun = false;
  const answer = new Promise<boolean>((resolve) => (end = resolve));
  const made = run(guard, () => ((begun = true), answer), origin);
  return { made, end, hasBegun: () => begun };
}

describe("bulkhead: concurrent calls to a backend", () => {
  it("are limited; who comes on top waits for a turn, the first first", async () => {
    const guard = createGuard(2);
    const [first, second, third, fourth] = Array.from({ length: 4 }, () => underWay(guard));
    expect([first, second, third, fourth].map((call) => call!.hasBegun())).toEqual([
      true,
      true,
      false,
      false,
    ]);
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
    const late = run(guard, wentWell, { signal: deadline.signal });
    const next = run(guard, wentWell);
    deadline.abort();
    expect(await late).toEqual({ refusal: "deadline" });
    first.end(false);
    expect(await next).toEqual({ response: false });
  });

  it("as many as can be helped wait; the others are refused at once", async () => {
    const guard = createGuard(1);
    for (let call = 0; call <= WAITING_CALLS; call++) underWay(guard);
    expect(await run(guard, wentWell)).toEqual({ refusal: "full" });
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
    expect(await run(guard, call)).toEqual({ refusal: "open" });
    expect(call).not.toHaveBeenCalled();
  });

  it("calls that could not be made do not count as ones that went well", async () => {
    const guard = createGuard(1);
    const first = underWay(guard);
    const expired = AbortSignal.abort();
    for (let call = 0; call < WINDOW_CALLS; call++) void run(guard, wentWell, { signal: expired });
    first.end(true);
    await first.made;
    await calls(guard, failures.slice(1));
    expect(guard.isOpen).toBe(true);
  });

  it("after a while one probe goes through; success closes it, failure opens it", async () => {
    const guard = createGuard(10);
    await calls(guard, failures);
    vi.advanceTimersByTime(OPEN_MS);
    const probe = underWay(guard);
    expect(await run(guard, wentWell)).toEqual({ refusal: "open" });
    probe.end(true);
    await probe.made;
    expect(await run(guard, wentWell)).toEqual({ refusal: "open" });
    vi.advanceTimersByTime(OPEN_MS);
    await calls(guard, [false]);
    expect(guard.isOpen).toBe(false);
    await calls(guard, failures.slice(2));
    expect(guard.isOpen).toBe(false);
  });

  it("a straggler that fails does not end the probe, nor does a good one close it", async () => {
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
    expect(await run(guard, failed)).toEqual({ response: true });
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
    const refusal = await run(guard, wentWell, { signal: AbortSignal.abort() });
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
])("%s is a call to %s", (path, backend) => expect(chooseBackend(path)).toBe(backend));

describe("failures that one visitor can cause at will", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const failTimes = async (
    guard: Guard,
    times: number,
    originOf: (time: number) => Parameters<typeof run>[2],
  ) => {
    for (let time = 0; time < times; time++) {
      vi.advanceTimersByTime(1_000);
      await run(guard, failed, originOf(time));
    }
    return guard.isOpen;
  };
  const MANY = WINDOW_CALLS * 10;

  it("one input that fails for everybody closes the shop for nobody", async () => {
    expect(await failTimes(createGuard(10), MANY, () => ({ input: "a filter that fails" }))).toBe(
      false,
    );
  });

  it("nor does one visitor with many such inputs", async () => {
    expect(await failTimes(createGuard(10), MANY, () => ({ visitor: "192.0.2.1" }))).toBe(false);
  });

  it("nor does a call of the shop itself that fails each time", async () => {
    expect(
      await failTimes(createGuard(10), MANY, () => ({ visitor: "", input: "a sitemap" })),
    ).toBe(false);
  });

  it("failures of several inputs and visitors open it, as do the shop's own calls'", async () => {
    expect(await failTimes(createGuard(10), JUDGED_CALLS, () => undefined)).toBe(true);
    expect(
      await failTimes(createGuard(10), JUDGED_CALLS, (time) => ({
        visitor: "",
        input: `call ${time}`,
      })),
    ).toBe(true);
  });

  it("a backend that cannot be reached at all opens it, whoever calls", async () => {
    const guard = createGuard(10);
    const origin = { clientNetwork: "192.0.2.1", input: () => "a page" };
    for (let call = 0; call < JUDGED_CALLS; call++)
      await guard.run({ call: failed, healthOf: () => "unreachable", signal: LONG, origin });
    expect(guard.isOpen).toBe(true);
  });

  it("do not keep an open circuit open: who failed as the probe is not the next one", async () => {
    const guard = createGuard(10);
    await failTimes(guard, JUDGED_CALLS, () => undefined);
    vi.advanceTimersByTime(OPEN_MS);
    expect(await run(guard, failed, { visitor: "192.0.2.1" })).toEqual({ response: true });
    vi.advanceTimersByTime(OPEN_MS);
    expect(await run(guard, failed, { visitor: "192.0.2.1" })).toEqual({ refusal: "open" });
    expect(await run(guard, wentWell)).toEqual({ response: false });
    expect(guard.isOpen).toBe(false);
  });

  it("calls that hang leave places for everybody else", async () => {
    const guard = createGuard(8);
    const hanging = Array.from({ length: 20 }, () => underWay(guard, { visitor: "192.0.2.1" }));
    expect(await run(guard, wentWell)).toEqual({ response: false });
    expect(hanging.filter((call) => call.hasBegun())).toHaveLength(2);
    for (const { end } of hanging) end(false);
    await Promise.all(hanging.map(({ made }) => made));
  });
});
