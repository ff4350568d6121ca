import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLOSE_DELAY_MS, createHoverIntent, OPEN_DELAY_MS } from "~/components/menu/hover-intent";

describe("§4.11 menus: on desktop the panel is open while item or panel is pointed at", () => {
  let shown: string[];
  const intent = () => createHoverIntent((value) => shown.push(value));
  beforeEach(() => {
    shown = [];
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it("opens once the pointer rests; passing over the bar opens none", () => {
    const hover = intent();
    for (const entry of ["a", "b", "c"]) {
      hover.enter(entry);
      vi.advanceTimersByTime(OPEN_DELAY_MS - 1);
    }
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(["c"]);
  });

  it("crossing a neighbour on the way to the panel keeps the panel open", () => {
    const hover = intent();
    hover.enter("a");
    vi.advanceTimersByTime(OPEN_DELAY_MS);
    hover.leave();
    hover.enter("b");
    vi.advanceTimersByTime(OPEN_DELAY_MS - 1);
    hover.leave();
    hover.enter("a");
    vi.advanceTimersByTime(1_000);
    expect(shown).toEqual(["a", "a"]);
  });

  it("closes shortly after both are left, at once when it is reset", () => {
    const hover = intent();
    hover.enter("b");
    hover.leave();
    hover.leave();
    vi.advanceTimersByTime(CLOSE_DELAY_MS);
    expect(shown).toEqual([""]);
    hover.enter("a");
    hover.cancel();
    vi.advanceTimersByTime(1_000);
    expect(shown).toEqual([""]);
  });

  it("moving within an entry neither delays its panel nor opens it again after a reset", () => {
    const hover = intent();
    hover.enter("a");
    vi.advanceTimersByTime(OPEN_DELAY_MS - 1);
    hover.enter("a");
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(["a"]);
    hover.cancel();
    hover.enter("a");
    vi.advanceTimersByTime(1_000);
    expect(shown).toEqual(["a"]);
    hover.leave();
    hover.enter("a");
    vi.advanceTimersByTime(OPEN_DELAY_MS);
    expect(shown).toEqual(["a", "a"]);
  });
});
