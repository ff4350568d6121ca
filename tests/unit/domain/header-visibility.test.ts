import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  reduceHeaderScroll,
  ANIMATION_DELAY_MS,
  HIDE_DISTANCE_DESKTOP,
  HIDE_DISTANCE_MOBILE,
  REAPPEAR_FACTOR,
  ROW_REAPPEAR_DISTANCE,
} from "~/domain/layout/header-visibility";

const AT_TOP = { hidden: false, from: 0 };
const after = (threshold: number, offsets: number[], start = AT_TOP) =>
  offsets.reduce((state, y) => reduceHeaderScroll(state, y, threshold), start).hidden;

describe("§9.12 header scroll thresholds", () => {
  it("160 (mobile) and 190 (desktop) px, three times that upwards, enable delay 1000 ms", () => {
    expect([
      HIDE_DISTANCE_MOBILE,
      HIDE_DISTANCE_DESKTOP,
      REAPPEAR_FACTOR,
      ANIMATION_DELAY_MS,
    ]).toEqual([160, 190, 3, 1000]);
  });
});

it("§9.12 the row of filters and sorting comes back after a short upward move", () => {
  const move = (offsets: number[]) =>
    offsets.reduce(
      (state, y) => reduceHeaderScroll(state, y, HIDE_DISTANCE_MOBILE, ROW_REAPPEAR_DISTANCE),
      { hidden: true, from: 5_000 },
    ).hidden;
  expect(move([4_992])).toBe(true);
  expect(move([4_991])).toBe(false);
  expect(move([4_991, 5_151])).toBe(false);
  expect(move([4_991, 5_152])).toBe(true);
});

describe.each([HIDE_DISTANCE_MOBILE, HIDE_DISTANCE_DESKTOP])(
  "§4.9 header visibility, threshold %i px",
  (threshold) => {
    it("hides on a downward move beyond it, in one go or in many", () => {
      expect(after(threshold, [threshold])).toBe(false);
      expect(after(threshold, [threshold + 1])).toBe(true);
      expect(after(threshold, [threshold - 50, threshold, threshold + 1])).toBe(true);
    });

    it("further down the page the distance counts from where the move began", () => {
      const start = { hidden: false, from: 2_000 };
      expect(after(threshold, [2_000 + threshold], start)).toBe(false);
      expect(after(threshold, [2_001 + threshold], start)).toBe(true);
    });

    it("reappears on an upward move beyond three times that distance, not before", () => {
      const hidden = { hidden: true, from: 5_000 };
      expect(after(threshold, [5_000 - threshold * 3], hidden)).toBe(true);
      expect(after(threshold, [4_999 - threshold * 3], hidden)).toBe(false);
      expect(after(threshold, [4_900, 5_100, 5_100 - threshold * 3], hidden)).toBe(true);
      expect(after(threshold, [4_900, 5_100, 5_099 - threshold * 3], hidden)).toBe(false);
    });

    it("hides again after it has reappeared", () => {
      const back = 4_000 - threshold * 3;
      expect(after(threshold, [4_001, back, back + threshold], { hidden: true, from: 4_001 })).toBe(
        false,
      );
      expect(
        after(threshold, [4_001, back, back + threshold + 1], { hidden: true, from: 4_001 }),
      ).toBe(true);
    });

    it("is always visible above that offset, whatever happened before", () => {
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: -200, max: 10_000 })),
          fc.integer({ min: -200, max: threshold }),
          (moves, y) => {
            expect(after(threshold, [...moves, y])).toBe(false);
          },
        ),
      );
    });

    it("small movements up and down never change it", () => {
      fc.assert(
        fc.property(
          fc.boolean(),
          fc.array(fc.integer({ min: 3_000, max: 3_000 + threshold })),
          (hidden, moves) => {
            expect(after(threshold, [...moves, 3_050], { hidden, from: 3_050 })).toBe(hidden);
          },
        ),
      );
    });
  },
);
